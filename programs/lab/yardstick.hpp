#pragma once
// Selective searches are judged by where they end, for their depths are not those of a full search.

#include "lab/results.hpp"

namespace betwixt::lab {

// A yardstick is a row that knows every best move: a search at full width, deeper than what it judges. Every other row of the same
// position, whatever its algorithm and variant, gets three more columns:
//   error   how far its value lies from the yardstick's, in units; nothing where either is a win, a loss or unknown
//   agrees  1 where its move is one of the yardstick's best, else 0
//   gain    how much smaller its error is than that of its algorithm at full width (the yardstick's variant) after as many nodes,
//           which lie between two depths of the same parity: by the logarithm of nodes
// Journals without yardsticks stay as they are.
void compare_with_yardsticks(Results& results);

}  // namespace betwixt::lab
