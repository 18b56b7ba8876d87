#pragma once
// Othello with few empty squares left, solved without table or order of moves but parity: here a node takes less time than
// a probe of the table would.

#include <cstdint>

#include "games/othello/board.hpp"

namespace betwixt::othello {

// With so many empty squares or fewer, solve_last() is the faster way.
inline constexpr int last_squares = 8;

// Let f be the final score in discs for the side `mine`, empty squares going to the winner. Returns g (fail-soft) such that
// g <= alpha implies f <= g, g >= beta implies f >= g, and otherwise f == g. Adds the positions visited to `nodes`.
int solve_last(Board mine, Board theirs, int alpha, int beta, std::uint64_t& nodes);

}  // namespace betwixt::othello
