#pragma once
// Encodes the nodes of a search as bytes.

#include <string>

#include "betwixt/search/instruments/trace.hpp"

namespace betwixt::trace {

// For each node, in the order of visits:
//     1 byte    what answered it; plus 16 if the window is its parent's as seen by the opponent; plus 32 if its
//               depth is one less than its parent's
//     number    how many levels it is above the level below the previous node: 0 is a child of that node
//     number    its move
//     number    the depth, with sign, unless 32 is set
//     2 values  the window, unless 16 is set
//     value     its answer, unless it was stopped: for whole values the difference to alpha
// A number is written in groups of seven bits, the lowest first; the eighth bit is set if another group follows. A
// number n with sign is written as 2n, and -n as 2n - 1. Whole values are such numbers with sign; other values are
// eight bytes, the lowest first.
std::string encode(const TraceLog& log, bool whole_values);

}  // namespace betwixt::trace
