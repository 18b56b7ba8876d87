#include "training/chess/player.hpp"

#include <algorithm>
#include <cstdlib>

#include "betwixt/engine/playing.hpp"

namespace betwixt::train_chess {

namespace {

using namespace chess;

constexpr std::size_t table_bytes = std::size_t{1} << 20;  // small enough for the second-level cache
constexpr int drawn_after = 60;                            // in training games: plies without progress
constexpr int sound_within = 40;                           // hundredths of a pawn below the best move
constexpr int lopsided = 400;                              // hundredths of a pawn: larger opening values are rejected
constexpr int decided = 1'500, decided_plies = 6;          // this many values in a row beyond `decided` end the game

std::vector<Move> all_moves(const Position& p) {
    const auto moves = legal_moves(p);
    return {moves.begin(), moves.end()};
}

}  // namespace

template <class Game> Player<Game>::Player(const Game& game)
    : search_(game, DefaultTable<Game>::of_bytes(table_bytes)) {
    search_.options.exact = false;
    cut_classically(search_.options);
}

// The moves whose value, by a search of two plies, is at most sound_within below the best.
template <class Game> std::vector<Move> Player<Game>::sound_moves(const Position& p) {
    std::vector<Move> moves = all_moves(p);
    std::vector<int> values;
    for (const Move m : moves) {
        Position child = p;
        child.play(m);
        values.push_back(child.has_moves() ? -search_(child, {.depth = 1}).value() : 0);
    }
    const int best = *std::max_element(values.begin(), values.end());
    std::size_t i = 0;
    std::erase_if(moves, [&](Move) { return values[i++] < best - sound_within; });
    return moves;
}

template <class Game> std::vector<Move> Player<Game>::opening(const OpeningOptions& o, support::Lots& lots) {
    search_.forget();
    search_.history.clear();
    clear_ = 0;
    const bool sound = lots.below(3) > 0;
    for (;;) {
        Position p;
        std::vector<Move> played;
        const int plies = sound ? o.sound_plies : o.random_from + lots.below(o.random_to - o.random_from + 1);
        for (int ply = 0; ply < plies && p.has_moves(); ++ply) {
            const auto moves = sound ? sound_moves(p) : all_moves(p);
            played.push_back(moves[static_cast<std::size_t>(lots.below(static_cast<int>(moves.size())))]);
            p.play(played.back());
        }
        if (!p.has_moves()) continue;
        const auto report = search_(p, {.nodes = o.nodes});
        if (std::abs(report.bounds.lower) < lopsided && std::abs(report.bounds.upper) < lopsided) return played;
    }
}

template <class Game> std::optional<int> Player<Game>::half_points(const Position& p) const {
    if (!p.has_moves()) return !p.in_check() ? 1 : p.side() == white ? 0 : 2;
    const auto& h = search_.history;
    const bool repeated = std::find(h.begin(), h.end(), p.key()) != h.end();
    if (p.reversible_plies() >= drawn_after || is_dead(p) || repeated) return 1;
    return std::nullopt;
}

template <class Game> Thought Player<Game>::think(const Position& p, std::uint64_t nodes) {
    const auto report = search_(p, {.nodes = nodes});
    const auto value = report.bounds.lower > -infinity<std::int16_t> ? report.bounds.lower : report.bounds.upper;
    return {value, !p.in_check() && !(report.best && search_.game().knowledge.noisy(p, *report.best)), report.best};
}

template <class Game> std::optional<int> Player<Game>::note(const Position& p, int value) {
    search_.history.push_back(p.key());
    clear_ = std::abs(value) >= decided ? clear_ + 1 : 0;
    if (clear_ < decided_plies) return std::nullopt;
    return (value > 0) == (p.side() == white) ? 2 : 0;
}

template class Player<chess::Game>;
template class Player<chess::FeatureGame>;

}  // namespace betwixt::train_chess
