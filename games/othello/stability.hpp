#pragma once
// Discs that can never be turned again and so give safe bounds.

#include "games/othello/board.hpp"

namespace betwixt::othello {

// Some of the stable discs of `mine`: those that follow from full lines, edges and their neighbours.
Board stable(Board mine, Board theirs);

// Stable discs give safe bounds, but counting them pays only if a window bound is at least about this score in
// magnitude.
constexpr int usually_stable(int empties) { return 2 * empties - 8; }

}  // namespace betwixt::othello
