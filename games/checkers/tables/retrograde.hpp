#pragma once
// Retrograde analysis of one pair of slices: a slice and the one with the other side to move, between which quiet moves
// go to and fro. Captures and crownings lead to slices that are finished.

#include <array>
#include <atomic>

#include "games/checkers/tables/finished.hpp"

namespace betwixt::checkers::tables {

struct Pair {
    std::vector<Slice> slices;     // one, or two
    std::vector<Results> results;  // theirs; 0 also for indices that are no positions
};

// Results are distances where those of the finished slices are. Otherwise they are counted from the moves that lead out
// of the pair, so that in any case a win is one ply later than the soonest loss of the other side that a move reaches,
// and a loss one ply later than the latest win. No slice is returned when `stop` was set meanwhile. Throws
// std::length_error where a result lies beyond `latest`.
Pair solve_pair(const Slice& slice, const Finished& finished, const std::atomic<bool>* stop = nullptr);

}  // namespace betwixt::checkers::tables
