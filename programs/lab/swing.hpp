#pragma once
// How unstable a position's value is: the change when the depth grows by two plies.

#include "lab/results.hpp"

namespace betwixt::lab {

// Adds the column "swing": the absolute difference, in units, between the value at a depth and the value two plies
// before; NaN if either is unknown.
void add_swing(Results& results);

}  // namespace betwixt::lab
