#pragma once
// Who moves last into a region does well there: squares of quadrants with an odd number of empty ones come first.

#include <bit>

#include "games/othello/board.hpp"

namespace betwixt::othello {

// The sixteen squares around a corner, s among them.
constexpr Board quadrant(int s) { return Board{0x0f0f'0f0f} << (s & 4) << (s & 32); }

// All squares of the quadrants in which an odd number is empty; a move on s changes what it says of quadrant(s).
constexpr Board odd_quadrants(Board empty) {
    Board odd = 0;
    for (const int s : {0, 7, 56, 63})
        if (std::popcount(empty & quadrant(s)) & 1) odd |= quadrant(s);
    return odd;
}

// Takes the lowest square off the set.
constexpr int take_first(Board& squares) {
    const int s = std::countr_zero(squares);
    squares &= squares - 1;
    return s;
}

}  // namespace betwixt::othello
