#pragma once
// Discs that can never be turned again: what they are worth is certain.

#include "games/othello/board.hpp"

namespace betwixt::othello {

// Some of the stable discs of `mine`: all that can be seen from full lines, the edges and their neighbours.
Board stable(Board mine, Board theirs);

// Stable discs are certain, but worth counting only where a window asks for a score of about this many or more.
constexpr int usually_stable(int empties) { return 2 * empties - 8; }

}  // namespace betwixt::othello
