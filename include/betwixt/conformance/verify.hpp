#pragma once
// Checks the rules and the evaluation of a game, and reports the shortest sequence of moves that shows each fault.
//
//   exception        a function of the game throws
//   max-moves        generate() lists more than max_moves
//   generate         generate() lists the same moves in the same order again
//   constant         asking a position changes nothing
//   duplicate-move   no move is listed twice
//   over             over() is true where there are no moves
//   outcome          a finished game has a value within range, always the same
//   evaluation       so has an unfinished one
//   antisymmetry     verify_opposite() has the opposite evaluation
//   play             a move on two copies gives the same position
//   copy             playing on a copy leaves the original alone
//   undo             undo() restores everything
//   equal-keys       the same position reached on two ways has one key
//   distinct-keys    positions that differ in the rest of the game have different keys
//   incremental-key  key() is verify_key()
//   child-key        child_key() is the key after the move
//   text             parse(text()) is the position again
//   parse            text that is no position is refused with std::invalid_argument
//   draw, move-text  the picture is not empty; moves of a position have different texts, whatever the case of letters
//   move-index       the number of a move is below move_indices
//   noisy            noisy() gives the same answer again
//   key-bits         the key is a number below 2^key_bits
//   grain            values are multiples of grain
//   plies-left       no game goes on for longer than plies_left() says
//   max-plies        nor for more than max_plies
//   search           MTD(f) with a table finds the value that minimax finds
//
// Checks of functions that the game does not have are left out.

#include <deque>
#include <random>
#include <utility>

#include "betwixt/conformance/capabilities.hpp"
#include "betwixt/conformance/checks.hpp"
#include "betwixt/conformance/keys.hpp"
#include "betwixt/conformance/search.hpp"

namespace betwixt {

template <class G> class Verification {
public:
    using P = typename G::Position;

    Verification(const G& game, const P& start, const VerifyOptions& options)
        : game_(game),
          start_(start),
          options_(options),
          findings_(start_),
          seen_(game, findings_),
          checks_(game, findings_, options.seed),
          random_(options.seed) {}

    VerifyReport run() {
        breadth_first();
        for (int i = 0; i < options_.random_games && !stopped(); ++i) {
            progress(0.5 + 0.5 * i / options_.random_games);
            random_game();
        }
        if (unfinished_ > 0)
            report_.notes.push_back(std::to_string(unfinished_) + " of " + std::to_string(report_.games) +
                                    " random games went on for more than " + std::to_string(options_.max_plies) +
                                    " plies");
        if (report_.stopped) report_.notes.emplace_back("stopped before all was checked");
        report_.failures = findings_.failures();
        report_.capabilities = capabilities<G>();
        progress(1);
        return std::move(report_);
    }

private:
    using Step = typename Findings<G>::Step;
    using Moves = typename G::Moves;

    void breadth_first() {
        std::deque<std::pair<P, Step>> queue;
        queue.emplace_back(start_, 0);
        if (!see(start_, 0)) return;
        for (; !queue.empty() && report_.positions < options_.positions && !stopped(); queue.pop_front()) {
            if (report_.positions % 256 == 0)
                progress(0.5 * static_cast<double>(report_.positions) / static_cast<double>(options_.positions));
            const auto& [position, at] = queue.front();
            const auto moves = check(position, at);
            if (report_.positions <= searched_breadth_first) search(position, at);
            if (!moves) continue;
            if (moves->empty()) finished(at);
            for (const auto& m : *moves) {
                if (report_.positions + queue.size() > options_.positions) break;  // as many as will be checked
                P child(position);
                const Step step = findings_.add(at, m);
                if (arrive(child, step).value_or(false)) queue.emplace_back(std::move(child), step);
                else findings_.drop();
            }
        }
    }

    // Its positions are checked while the budget lasts; then only its length.
    void random_game() {
        P position(start_);
        Step at = 0;
        std::optional<std::pair<P, Step>> sample;
        std::optional<Moves> moves;
        for (int ply = 0;; ++ply) {
            const bool checked = report_.positions < 2 * options_.positions;
            moves = checked ? check(position, at) : checks_.generate(position, at);
            if (!moves || moves->empty() || ply >= options_.max_plies || stopped()) break;
            if (random(ply + 1) == 0) sample.emplace(position, at);  // in the end any of them is as likely
            const auto m = (*moves)[random(moves->size())];
            at = findings_.add(at, m);
            if (!arrive(position, at)) return;
        }
        if (report_.games++ < searched_games && sample) search(sample->first, sample->second);
        if (!moves) return;
        if (!moves->empty()) ++unfinished_;
        else
            report_.longest_game = std::max(report_.longest_game, findings_.plies(at)), finished(at),
            count_end(position);
    }
    // Whom the end favours: a wrong perspective shows in who wins.
    void count_end(const P& position) {
        try {
            const auto value = game_.terminal(position, root_ply);
            ++(value < 0 ? report_.lost : value > 0 ? report_.won : report_.drawn);
        } catch (const std::exception&) {
        }
    }
    int random(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }

    // How many moves from the i-th step of the way on are no passes.
    int plies_without_passes(const std::vector<Step>& way, std::size_t i) const {
        int plies = 0;
        for (; i < way.size(); ++i) {
            if constexpr (KnowsPasses<P>) plies += !start_.is_pass(findings_.move(way[i]));
            else ++plies;
        }
        return plies;
    }
    // The game is over at `end`: nowhere on the way did plies_left() say less.
    void finished([[maybe_unused]] Step end) {
        if constexpr (BoundsLength<P>) {
            const auto way = findings_.way(end);
            P position(start_);
            for (std::size_t i = 0; i < way.size(); ++i) {
                const int left = plies_without_passes(way, i);
                const Step at = i == 0 ? 0 : way[i - 1];
                findings_.check("plies-left", at, [&] {
                    if (position.plies_left() >= left) return std::string();
                    std::string what = "plies_left() is " + std::to_string(position.plies_left()) +
                                       ", yet the game is over only after";
                    const auto texts = findings_.texts(end);
                    for (auto t = texts.begin() + static_cast<std::ptrdiff_t>(i); t != texts.end(); ++t)
                        what += " " + *t;
                    return what;
                });
                position.play(findings_.move(way[i]));
            }
        }
    }

    std::optional<Moves> check(const P& position, Step at) {
        ++report_.positions;
        if constexpr (BoundsAllGames<P>)
            findings_.check("max-plies", at, [&] {
                const int plies = findings_.plies(at);
                if (plies <= G::Traits::max_plies) return std::string();
                return "the game has lasted for " + std::to_string(plies) + " plies, more than max_plies";
            });
        const auto moves = checks_(position, at);
        if (moves) report_.most_moves = std::max(report_.most_moves, moves->size());
        return moves;
    }
    // Is the position a new one? Nothing when the game throws.
    std::optional<bool> see(const P& position, Step at) {
        try {
            return seen_.add(position, at);
        } catch (const std::exception& e) {
            findings_.fail("exception", e.what(), at);
            return std::nullopt;
        }
    }
    // The same after the move that leads to `at`.
    std::optional<bool> arrive(P& position, Step at) {
        try {
            position.play(findings_.move(at));
            return see(position, at);
        } catch (const std::exception& e) {
            findings_.fail("exception", e.what(), at);
            return std::nullopt;
        }
    }
    void search(const P& position, Step at) {
        findings_.check("search", at, [&] { return search_difference(game_, position, searched_nodes); });
    }
    bool stopped() {
        report_.stopped = report_.stopped || (options_.stop && options_.stop->load(std::memory_order_relaxed));
        return report_.stopped;
    }
    void progress(double fraction) const {
        if (options_.on_progress) options_.on_progress(fraction);
    }

    // Some dozens of searches, each of some milliseconds.
    static constexpr std::uint64_t searched_breadth_first = 32;
    static constexpr int searched_games = 32;
    static constexpr std::uint64_t searched_nodes = 20'000;

    const G& game_;
    const P start_;
    VerifyOptions options_;
    Findings<G> findings_;
    SeenPositions<G> seen_;
    PositionChecks<G> checks_;
    std::mt19937_64 random_;
    VerifyReport report_;
    int unfinished_ = 0;
};

// Visits positions breadth-first from `start`, each once, then those of random games, and checks the game at each.
template <class G>
VerifyReport verify(const G& game, const typename G::Position& start, const VerifyOptions& options = {}) {
    return Verification<G>(game, start, options).run();
}

}  // namespace betwixt
