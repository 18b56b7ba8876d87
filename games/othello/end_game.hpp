#pragma once
// Othello with few empty squares left: null windows, with a separate memory, move ordering and stable discs.

#include <cstdint>

#include "games/othello/end_memory.hpp"

namespace betwixt::othello {

// With at most this many empty squares, solve_end() is faster than a general search.
inline constexpr int end_squares = 11;

// Let f be the final score in discs for the side `mine`; empty squares count for the winner. Returns g (fail-soft) such
// that g <= alpha implies f <= g, g >= beta implies f >= g, and otherwise f == g. Adds the positions visited to
// `nodes`.
int solve_end(Board mine, Board theirs, int alpha, int beta, std::uint64_t& nodes, EndMemory& memory);

}  // namespace betwixt::othello
