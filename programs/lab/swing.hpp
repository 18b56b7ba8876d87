#pragma once
// How quiet a position is: by how much deepening by two plies changes its value.

#include "lab/results.hpp"

namespace betwixt::lab {

// Adds the column "swing": the difference, in units, between the value at a depth and the value two plies before; not a
// number where either is not known.
void add_swing(Results& results);

}  // namespace betwixt::lab
