#pragma once
// Moving last in a region is an advantage: squares of quadrants with an odd number of empty squares come first.

#include <bit>

#include "games/othello/board.hpp"

namespace betwixt::othello {

// The sixteen squares of the quadrant of s.
constexpr Board quadrant(int s) { return Board{0x0f0f'0f0f} << (s & 4) << (s & 32); }

// All squares of quadrants with an odd number of empty squares; a move on s toggles quadrant(s).
constexpr Board odd_quadrants(Board empty) {
    Board odd = 0;
    for (const int s : {0, 7, 56, 63})
        if (std::popcount(empty & quadrant(s)) & 1) odd |= quadrant(s);
    return odd;
}

// Removes the lowest square from the set and returns it.
constexpr int take_first(Board& squares) {
    const int s = std::countr_zero(squares);
    squares &= squares - 1;
    return s;
}

}  // namespace betwixt::othello
