#pragma once
// Retrograde analysis of a pair of slices. Quiet moves stay within it; captures and crownings lead to slices that are
// finished.

#include <atomic>

#include "games/checkers/tables/finished.hpp"
#include "games/tables/retrograde.hpp"

namespace betwixt::checkers::tables {

using Pair = betwixt::tables::Pair<Slice>;

// Results are distances where those of the finished slices are. Otherwise they are counted from the moves that lead out
// of the pair, so that in any case a win is one ply later than the soonest loss of the other side that a move reaches,
// and a loss one ply later than the latest win. No slice is returned when `stop` was set meanwhile. Throws
// std::length_error where a game is longer than a table can say.
Pair solve_pair(const Slice& slice, const Finished& finished, const std::atomic<bool>* stop = nullptr);

}  // namespace betwixt::checkers::tables
