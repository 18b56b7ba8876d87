#pragma once
// Selective searches are judged by where they end, for their depths are not those of a full search.

#include "lab/results.hpp"

namespace betwixt::lab {

// A reference search is a row that knows the value of every move: a search at full width, deeper than what it judges.
// Every other row of the same position, whatever its algorithm and variant, gets four more columns:
//   error   how far its value lies from that of the reference search, in units; nothing where either is a win, a loss
//           or unknown
//   agrees  1 where its move has the highest value of the reference search, else 0
//   loss    how much less its move is worth than the best, by the values of the reference search, in units; nothing
//           where one of the two is a win or a loss
//   gain    how much smaller its error is than that of its algorithm at full width (the variant of the reference
//           search) after as many nodes, which lie between two depths of the same parity: by the logarithm of nodes
// Journals without a reference search stay as they are.
void compare_with_reference_searches(Results& results);

}  // namespace betwixt::lab
