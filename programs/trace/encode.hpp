#pragma once
// The nodes of a search as bytes.

#include <string>

#include "betwixt/search/instruments/trace.hpp"

namespace betwixt::trace {

// For each node, in the order of visits:
//     1 byte    what answered it; 16 more where the window is its parent's as the opponent sees it; 32 more where its
//               depth is one less than its parent's
//     number    how many levels it stands above the level below the node before: 0 is a child of that node
//     number    its move
//     number    the depth, with sign, unless said
//     2 values  the window, unless said
//     value     what it answered, unless it was stopped: of whole values the difference to alpha
// A number is written in groups of seven bits, the lowest first; one more follows where the eighth is set. With sign,
// n is written as 2n, and -n as 2n - 1. Whole values are such numbers with sign; others are eight bytes, the lowest
// first.
std::string encode(const TraceLog& log, bool whole_values);

}  // namespace betwixt::trace
