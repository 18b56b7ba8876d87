#pragma once
// Bit boards of Othello: mobility, and the discs that a move turns. All four directions at once if the processor has
// AVX2 (cmake/FastPath.cmake), otherwise one after the other.

#include <cstdint>

#ifdef __AVX2__
#include "games/othello/board_avx2.hpp"
#else
#include "games/othello/board_baseline.hpp"
#endif

namespace betwixt::othello {

constexpr Board square(int s) { return Board{1} << s; }
inline constexpr Board corners = 0x8100'0000'0000'0081;

// The squares around those of b.
constexpr Board neighbours(Board b) {
    const Board left = b & 0x7f7f'7f7f'7f7f'7f7f;
    const Board right = b & 0xfefe'fefe'fefe'fefe;
    const Board row = b | left << 1 | right >> 1;
    return row | row << 8 | row >> 8;
}

}  // namespace betwixt::othello
