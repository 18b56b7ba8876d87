#pragma once
// Retrograde analysis of a pair of slices. Quiet moves stay within the pair; captures and crownings lead to finished
// slices.

#include <atomic>

#include "games/checkers/tables/finished.hpp"
#include "games/tables/retrograde.hpp"

namespace betwixt::checkers::tables {

using Pair = betwixt::tables::Pair<Slice>;

// Results are distances if those of the finished slices are. Otherwise they count from the moves that lead out of the
// pair. In both cases a win is one ply later than the soonest loss of the other side that a move reaches, and a loss is
// one ply later than the latest win. Returns no slice if `stop` was set meanwhile. Throws std::length_error if a game
// is longer than a table can store.
Pair solve_pair(const Slice& slice, const Finished& finished, const std::atomic<bool>* stop = nullptr);

}  // namespace betwixt::checkers::tables
