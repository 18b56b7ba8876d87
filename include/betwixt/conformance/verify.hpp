#pragma once
// Checks the rules and the evaluation of a game, and reports the shortest sequence of moves that shows each fault.
//
//   exception        a function of the game throws
//   max-moves        generate() lists more than max_moves
//   generate         generate() lists the same moves in the same order again
//   constant         calling the functions of a position does not change it
//   duplicate-move   no move is listed twice
//   play             a move on two copies gives the same position, and not every move leaves the position as it was
//   copy             playing on a copy leaves the original alone
//   legal            legal() accepts every move that generate() lists, and count_moves() counts them
//   over             over() is true where there are no moves
//   outcome          a finished game has a value within range, always the same
//   evaluation       an unfinished game has a value within range, always the same
//   grain            values are multiples of grain
//   antisymmetry     verify_opposite() has the opposite evaluation
//   incremental-key  key() is verify_key()
//   undo             undo() restores everything, also what shows only later
//   symmetry         images of moves lead to images of positions: with the same key, and the images of all moves
//   move-text        moves of a position have different texts, whatever the case of letters
//   text             parse(text()) is the position again, and plays on like it
//   parse            text that is no position is refused with std::invalid_argument
//   draw             the picture is not empty
//   move-index       the number of a move is below move_indices, and that of a reply below reply_indices
//   noisy            noisy() gives the same answer again, and noisy_moves() lists the noisy moves
//   child-key        child_key() is the key after the move
//   key-bits         the key is a number below 2^key_bits
//   equal-keys       the same position reached in two ways has one key
//   key-spread       keys fall into all parts of a table
//   distinct-keys    positions that differ in the rest of the game have different keys
//   plies-left       no game lasts longer than plies_left() says
//   max-plies        no game lasts longer than max_plies
//   repetition       reversible_plies() covers the plies since the same position, and grows by one a ply
//   search           MTD(f) with a table finds the value that minimax finds
//
// Failures are reported in this order, causes before consequences. A failure found breadth-first comes with a shortest
// sequence; that of a random game is shortened by all moves that can be left out. Doubts about the perspective of
// values, from random games, are reported as questions (statistics.hpp).
//
// Checks of functions that the game does not have are left out.

#include <deque>
#include <random>
#include <utility>

#include "betwixt/conformance/capabilities.hpp"
#include "betwixt/conformance/checks.hpp"
#include "betwixt/conformance/companions.hpp"
#include "betwixt/conformance/images.hpp"
#include "betwixt/conformance/keys.hpp"
#include "betwixt/conformance/length.hpp"
#include "betwixt/conformance/retrial.hpp"
#include "betwixt/conformance/search.hpp"
#include "betwixt/conformance/shrink.hpp"
#include "betwixt/conformance/statistics.hpp"

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
        find_symmetries();
        findings_.in_order(true);
        breadth_first();
        findings_.in_order(false);
        for (int i = 0; i < options_.random_games && !stopped(); ++i) {
            progress(0.5 + 0.5 * i / options_.random_games);
            random_game(i % 4 == 3 ? i / 4 % 2 : nobody);
        }
        seen_.check_spread();
        check_that_moves_matter();
        shorten();
        if (unfinished_ > 0)
            report_.notes.push_back(std::to_string(unfinished_) + " of " + std::to_string(report_.games) +
                                    " random games went on for more than " + std::to_string(options_.max_plies) +
                                    " plies");
        if (report_.stopped) report_.notes.emplace_back("stopped before all was checked");
        report_.failures = findings_.failures();
        report_.questions = statistics_.questions();
        if (report_.positions > 0 && report_.most_moves == 0)
            report_.questions.push_back(
                {"generate", "the starting position has no moves: does generate() take its list by reference?"});
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
            else if (report_.positions <= glanced_at) glance(position, at);
            if (report_.positions <= mirrored_breadth_first) check_images(position, at);
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

    // Plays a random game. Its positions are checked while the budget lasts; then only its length. The side `greedy`
    // takes the best evaluation, so that a side is far ahead at times, and lost games are played to their ends.
    void random_game(int greedy) {
        P position(start_);
        Step at = 0;
        std::optional<std::pair<P, Step>> sample;
        std::optional<Moves> moves;
        Companions<G> companions(game_, findings_, start_, any_symmetry());
        statistics_.begin();
        for (int ply = 0;; ++ply) {
            const bool checked = report_.positions < 2 * options_.positions;
            moves = checked ? check(position, at) : checks_.generate(position, at);
            if (!moves || moves->empty() || ply >= options_.max_plies || stopped()) break;
            if (checked && !accompany(companions, position, at)) return;
            if (random(ply + 1) == 0) sample.emplace(position, at);  // in the end all are equally likely
            record(position, ply);
            if (ply % 3 == report_.games % 3) glance(position, at);
            const auto m =
                greedy == side_to_move(position, ply) ? best(position, *moves) : (*moves)[random(moves->size())];
            if (checked) advance(companions, position, m);
            at = findings_.add(at, m);
            if (!arrive(position, at)) return;
        }
        if (report_.games++ < searched_games) {
            if (sample) search(sample->first, sample->second);
            if (moves && moves->empty()) search_near_end(at);
        }
        if (!moves) return;
        if (!moves->empty()) ++unfinished_;
        else
            report_.longest_game = std::max(report_.longest_game, findings_.plies(at)), finished(at),
            count_end(position, findings_.plies(at), greedy);
    }
    bool accompany(Companions<G>& companions, const P& position, Step at) {
        try {
            companions.check(position, at);
        } catch (const std::exception& e) {
            findings_.fail("exception", e.what(), at);
            return false;
        }
        return true;
    }
    // A move that throws is reported when it is made on the position itself.
    void advance(Companions<G>& companions, const P& before, const typename G::Move& m) {
        try {
            companions.play(before, m);
        } catch (const std::exception&) {
            companions.leave();
        }
    }
    // The move to the position with the best evaluation for the side to move, at random among equal ones. A random move
    // if a move can end the game or throws: the evaluation is to be tested, not the outcome.
    typename G::Move best(const P& position, const Moves& moves) {
        typename G::Move best = moves[random(moves.size())];
        const auto any = best;
        try {
            double most = -std::numeric_limits<double>::infinity();
            int equal = 0;
            for (const auto& m : moves) {
                P child(position);
                child.play(m);
                if (legal_moves(child).empty()) return any;
                const auto value = static_cast<double>(game_.evaluate(child));
                const double v = turn_passed(mover_of(position), child) ? -value : value;
                if (v > most) most = v, equal = 0;
                if (v == most && random(++equal) == 0) best = m;
            }
        } catch (const std::exception&) {
            return any;
        }
        return best;
    }
    // Searches near the end of the game: to it, if there is plies_left(), and with what bounds() knows of it.
    void search_near_end(Step end) {
        const auto way = findings_.way(end);
        const auto plies = static_cast<std::size_t>(1 + report_.games % 6);
        if (way.size() <= plies) return;
        const Step at = way[way.size() - 1 - plies];
        search(findings_.replay(at), at);
    }
    // Counts the result of a game: a wrong perspective shows in who wins.
    void count_end(const P& position, int plies, int greedy) {
        try {
            const auto value = game_.terminal(position, root_ply);
            ++(value < 0 ? report_.lost : value > 0 ? report_.won : report_.drawn);
            statistics_.end(side_to_move(position, plies), static_cast<double>(value), greedy);
        } catch (const std::exception&) {
        }
    }
    void record(const P& position, int ply) {
        try {
            statistics_.add(side_to_move(position, ply), static_cast<double>(game_.evaluate(position)));
        } catch (const std::exception&) {
        }
    }
    // 0 for the side that moves first.
    int side_to_move([[maybe_unused]] const P& position, [[maybe_unused]] int ply) const {
        if constexpr (SaysMover<P>) return position.to_move() == start_.to_move() ? 0 : 1;
        else return ply % 2;
    }
    void find_symmetries() {
        try {
            symmetries_ = symmetries_of<G>(start_);
        } catch (const std::exception&) {
        }
    }
    void check_images(const P& position, Step at) {
        for (const int s : symmetries_)
            findings_.check("symmetry", at, [&] {
                Image<G> image(game_, start_, s);
                P p(start_);
                for (const auto& m : findings_.moves(at)) {
                    image.play(p, m);
                    p.play(m);
                }
                return image.symmetry() == 0 ? "" : image.fault(position);
            });
    }
    // Shortens the failures of random games to as few moves as possible.
    void shorten() {
        const auto all = findings_.found();
        for (const auto& found : all) {
            if (found.failure.shortest || found.way.empty()) continue;
            const Retrial<G> retrial(game_, start_, found, options_.search_nodes);
            const auto fails = [&](const auto& way) {
                const auto shorter = stopped() ? std::nullopt : retrial(way);
                if (shorter) findings_.replace(*shorter);
                return shorter ? std::optional(shorter->way) : std::nullopt;
            };
            shrink(found.way, fails, found.failure.check == "search" ? 200 : 4'000);
        }
    }
    int any_symmetry() {
        if (symmetries_.empty()) return 0;
        return symmetries_[static_cast<std::size_t>(random(static_cast<int>(symmetries_.size())))];
    }
    int random(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }

    // The game is over at `end`: checks that plies_left() was never too small on the way.
    void finished([[maybe_unused]] Step end) {
        if constexpr (BoundsLength<P>) {
            const auto way = findings_.way(end);
            P position(start_);
            for (std::size_t i = 0; i < way.size(); ++i) {
                const Step at = i == 0 ? 0 : way[i - 1];
                if (position.plies_left() < static_cast<int>(way.size() - i)) {
                    findings_.check("plies-left", at, [&] {
                        auto rest = findings_.moves(end);
                        rest.erase(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(i));
                        return length_fault<G>(position, rest);
                    });
                    findings_.compared_with("plies-left", at, end);
                }
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
    // True if the position is a new one. Nothing if the game throws.
    std::optional<bool> see(const P& position, Step at) {
        try {
            return seen_.add(position, at);
        } catch (const std::exception& e) {
            findings_.fail("exception", e.what(), at);
            return std::nullopt;
        }
    }
    // Plays the move that leads to `at`, then does the same.
    std::optional<bool> arrive(P& position, Step at) {
        try {
            const Key before = key_of(position);
            position.play(findings_.move(at));
            ++played_;
            changes_ = changes_ || !(key_of(position) == before);
            return see(position, at);
        } catch (const std::exception& e) {
            findings_.fail("exception", e.what(), at);
            return std::nullopt;
        }
    }
    // Finds a play() that returns the next position instead of changing its own.
    void check_that_moves_matter() {
        findings_.check("play", 0, [&] {
            if (changes_ || played_ == 0) return std::string();
            return "play() left the position as it was in all of " + std::to_string(played_) + " moves";
        });
    }
    void search(const P& position, Step at) {
        findings_.check("search", at, [&] { return search_difference(game_, position, options_.search_nodes); });
    }
    // A short search, at many positions, that checks bounds() and candidates().
    void glance([[maybe_unused]] const P& position, [[maybe_unused]] Step at) {
        if constexpr (G::offers.bounds || G::offers.candidates)
            if (glances_++ < most_glances)
                findings_.check("search", at, [&] { return search_difference(game_, position, glance_nodes); });
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
    static constexpr std::uint64_t mirrored_breadth_first = 2'000;
    static constexpr int searched_games = 32;
    static constexpr std::uint64_t glanced_at = 500;  // breadth-first
    static constexpr int most_glances = 2'000;
    static constexpr std::uint64_t glance_nodes = 500;
    static constexpr int nobody = GameStatistics::nobody;

    const G& game_;
    const P start_;
    VerifyOptions options_;
    Findings<G> findings_;
    SeenPositions<G> seen_;
    PositionChecks<G> checks_;
    std::mt19937_64 random_;
    GameStatistics statistics_;
    std::vector<int> symmetries_;
    VerifyReport report_;
    std::uint64_t played_ = 0;  // moves
    bool changes_ = false;      // at least one of them led to another position
    int unfinished_ = 0;
    int glances_ = 0;
};

// Visits positions breadth-first from `start`, each once, then those of random games, and checks the game at each.
template <class G>
VerifyReport verify(const G& game, const typename G::Position& start, const VerifyOptions& options = {}) {
    return Verification<G>(game, start, options).run();
}

}  // namespace betwixt
