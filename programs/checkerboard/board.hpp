#pragma once
// CheckerBoard's array and the numbers of squares.

#include <vector>

#include "checkerboard/checkerboard.h"
#include "protocols/draughts.hpp"

namespace betwixt::checkerboard {

coor place_of(int square);

// Throws std::invalid_argument if a square or the colour has a wrong value.
protocols::DraughtsBoard read_board(const int board[8][8], int color);
void write_board(const protocols::DraughtsBoard& from, int board[8][8]);

// Fills in the interface's description of a move.
CBmove describe(const protocols::DraughtsMove& move, const protocols::DraughtsBoard& before,
                const protocols::DraughtsBoard& after);

}  // namespace betwixt::checkerboard
