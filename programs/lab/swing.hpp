#pragma once
// How unstable a position is from iteration to iteration: its value, and its best move.

#include "lab/results.hpp"

namespace betwixt::lab {

// Adds the column "swing": the absolute difference, in units, between the value at a depth and the value two plies
// before; NaN if either is unknown.
void add_swing(Results& results);

// Adds the column "best_moves": how many best moves have followed each other up to a depth, 1 if the best move never
// changed; NaN if the journal has no moves.
void add_best_moves(Results& results);

}  // namespace betwixt::lab
