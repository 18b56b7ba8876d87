#include "train_chess/opening.hpp"

#include <algorithm>
#include <cstdlib>

namespace betwixt::train_chess {

namespace {

using namespace chess;

constexpr int sound_within = 40;  // hundredths of a pawn below the best move
constexpr int lopsided = 400;     // hundredths of a pawn: an opening beyond teaches little

std::vector<Move> all_moves(const Position& p) {
    const auto moves = legal_moves(p);
    return {moves.begin(), moves.end()};
}
// The moves that a search of two plies finds at most sound_within below the best.
std::vector<Move> sound_moves(Search<chess::FeatureGame>& search, const Position& p) {
    std::vector<Move> moves = all_moves(p);
    std::vector<int> values;
    for (const Move m : moves) {
        Position child = p;
        child.play(m);
        values.push_back(child.has_moves() ? -search(child, {.depth = 1}).value() : 0);
    }
    const int best = *std::max_element(values.begin(), values.end());
    std::size_t i = 0;
    std::erase_if(moves, [&](Move) { return values[i++] < best - sound_within; });
    return moves;
}

}  // namespace

std::vector<Move> opening(Search<chess::FeatureGame>& search, const OpeningOptions& o, support::Lots& lots) {
    const bool sound = lots.below(3) > 0;
    for (;;) {
        Position p;
        std::vector<Move> played;
        const int plies = sound ? o.sound_plies : o.random_from + lots.below(o.random_to - o.random_from + 1);
        for (int ply = 0; ply < plies && p.has_moves(); ++ply) {
            const auto moves = sound ? sound_moves(search, p) : all_moves(p);
            played.push_back(moves[static_cast<std::size_t>(lots.below(static_cast<int>(moves.size())))]);
            p.play(played.back());
        }
        if (!p.has_moves()) continue;
        const auto report = search(p, {.nodes = o.nodes});
        if (std::abs(report.bounds.lower) < lopsided && std::abs(report.bounds.upper) < lopsided) return played;
    }
}

}  // namespace betwixt::train_chess
