#pragma once
// Judges selective searches by their results, because their depths are not comparable with those of a full search.

#include "lab/results.hpp"

namespace betwixt::lab {

// A reference search is a row with the value of every move: a search at full width, deeper than the rows it judges.
// Every other row of the same position, of any algorithm and variant, gets four more columns:
//   error   the distance of its value from that of the reference search, in units; nothing if either is a win, a loss
//           or unknown
//   agrees  1 if its move has the highest value of the reference search, else 0
//   loss    how much less its move is worth than the best, by the values of the reference search, in units; nothing
//           if one of the two is a win or a loss
//   gain    how much smaller its error is than that of its algorithm at full width (the variant of the reference
//           search) after as many nodes, interpolated between two depths of the same parity by the logarithm of nodes
// Journals without a reference search are not changed.
void compare_with_reference_searches(Results& results);

}  // namespace betwixt::lab
