#pragma once
// Othello with up to five empty squares, solved without memory and with parity as the only move ordering: here a node
// takes less time than anything else would.

#include <bit>
#include <cstdint>

#include "games/othello/board.hpp"

namespace betwixt::othello {

inline constexpr int last_squares = 5;

// The score of a finished game in discs for the side `mine`; empty squares count for the winner.
inline int final_score(Board mine, Board theirs) {
    const int m = std::popcount(mine);
    const int t = std::popcount(theirs);
    return m > t ? 64 - 2 * t : m < t ? 2 * m - 64 : 0;
}

// Tests whether the final score f of `mine`, with at most last_squares empty squares, is above alpha. Returns g
// (fail-soft) such that g <= alpha implies f <= g, otherwise f >= g. Adds the positions visited to `nodes`.
int solve_last(Board mine, Board theirs, int alpha, std::uint64_t& nodes);

// The same with exactly last_squares empty squares, given the moves of `mine` and odd_quadrants().
int solve_five(Board mine, Board theirs, Board moves, Board odd, int alpha, std::uint64_t& nodes);

}  // namespace betwixt::othello
