#include "training/checkers/self_play.hpp"

#include "betwixt/deepening/search.hpp"
#include "games/checkers/game.hpp"
#include "games/fast_path.hpp"
#include "support/lots.hpp"
#include "training/checkers/fit.hpp"

namespace betwixt::train_checkers {

namespace {

using namespace checkers;
using support::Lots;

constexpr std::size_t table_bytes = std::size_t{1} << 20;  // small enough for the second-level cache
constexpr int longest_game = 200;                          // plies; a longer game is a draw
constexpr int most_aside = 6;                              // plies between a position aside and the game
constexpr int drawn_after = 40;                            // in training games: plies without progress

struct Step {
    Sample sample;
    bool explored;  // later values do not count for this position
    bool quiet;     // otherwise the search does not evaluate this position
};

class SelfPlay {
public:
    SelfPlay(const Network& network, const PlayOptions& o)
        : o_(o), game_(game_with(network)), search_(game_, DefaultTable<checkers::Game>::of_bytes(table_bytes)) {
        search_.options.exact = false;
        search_.options.quiescence = 24;
        search_.options.reduce_late = true;
    }

    void play(std::uint32_t number, Samples& samples) {
        Lots lots(mix(mix(o_.seed) + static_cast<std::uint64_t>(o_.round)) + mix(number));
        Position p = opening(lots);
        std::vector<Step> steps;
        for (int ply = 0; ply < longest_game && !ended(p) && p.reversible_plies() < drawn_after; ++ply) {
            const auto moves = legal_moves(p);
            const bool only = moves.size() == 1;
            const auto report = search_(p, {.depth = only ? 2 : o_.depth});
            const bool explored = !only && lots.happens(o_.explore);
            steps.push_back({sample_of(p, report.bounds.lower, number), explored, !p.can_capture()});
            if (!only && o_.aside_depth > 0) step_aside(p, moves[lots.below(moves.size())], number, samples);
            p.play(explored || !report.best ? moves[lots.below(moves.size())] : *report.best);
        }
        carry_back(steps, p, samples);
    }

private:
    static checkers::Game game_with(const Network& network) {
        checkers::Game game;
        game.knowledge.network = &network;
        return game;
    }
    static Sample sample_of(const Position& p, std::int16_t value, std::uint32_t number) {
        return {{p.pieces(black), p.pieces(white)},
                p.kings(),
                static_cast<float>(chance_of_value(value)),
                p.side() == white,
                number & 0x7fff'ffff};
    }
    // Adds the position after a move that the game does not play. If captures follow, adds the position after them,
    // because the search evaluates only that one. Such samples teach the results of bad moves: most positions of a
    // search follow some.
    void step_aside(Position p, Position::Move move, std::uint32_t number, Samples& samples) {
        for (int ply = 0; ply < most_aside; ++ply) {
            p.play(move);
            if (ended(p)) return;
            const auto report = search_(p, {.depth = o_.aside_depth});
            if (!p.can_capture()) return samples.push_back(sample_of(p, report.bounds.lower, number));
            if (!report.best) return;
            move = *report.best;
        }
    }
    // True if the game is over, or if the endgame tables have its result: there the search uses no evaluation.
    bool ended(const Position& p) const { return p.over() || game_.knowledge.tablebase(p); }
    // The side to move's chance at the end of a game; a game that was broken off is a draw.
    double chance_at_end(const Position& p) const {
        if (p.over()) return p.outcome() == Outcome::win ? 1 : 0;
        const auto known = game_.knowledge.tablebase(p);
        if (!known) return 0.5;
        return known->lower > 0 ? 1 : known->upper < 0 ? 0 : 0.5;
    }
    static double chance_of_value(std::int16_t v) {
        if (is_decisive(v)) return v > 0 ? 1 : 0;
        return chance_of(v);
    }
    Position opening(Lots& lots) const {
        for (;;) {
            Position p(o_.objective);
            const int plies = o_.random_from + lots.below(o_.random_to - o_.random_from + 1);
            for (int ply = 0; ply < plies && !p.over(); ++ply) {
                const auto moves = legal_moves(p);
                p.play(moves[lots.below(moves.size())]);
            }
            if (!p.over()) return p;
        }
    }
    // Each value becomes a mean of the value found at the position and the value carried back from the next position
    // (the lambda return of temporal differences, Sutton 1988). A random move interrupts the carrying.
    void carry_back(std::vector<Step>& steps, const Position& end, Samples& samples) const {
        double black_chance = end.side() == black ? chance_at_end(end) : 1 - chance_at_end(end);
        for (std::size_t i = steps.size(); i-- > 0;) {
            Sample& s = steps[i].sample;
            const auto turned = [&](double chance) { return s.white_to_move ? 1 - chance : chance; };
            const double seen = turned(static_cast<double>(s.chance));
            black_chance = steps[i].explored ? seen : (1 - o_.lambda) * seen + o_.lambda * black_chance;
            s.chance = static_cast<float>(turned(black_chance));
            if (steps[i].quiet) samples.push_back(s);
        }
    }

    PlayOptions o_;
    checkers::Game game_;
    Search<checkers::Game> search_;
};

}  // namespace

Samples BETWIXT_PATH play_games(const Network& network, const PlayOptions& o, std::uint32_t first, int count) {
    SelfPlay self(network, o);
    Samples samples;
    for (int i = 0; i < count; ++i) self.play(first + static_cast<std::uint32_t>(i), samples);
    return samples;
}

}  // namespace betwixt::train_checkers
