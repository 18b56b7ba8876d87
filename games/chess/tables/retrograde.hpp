#pragma once
// Solves a slice and its swapped one together, by taking moves back.

#include <atomic>
#include <vector>

#include "games/chess/tables/finished.hpp"

namespace betwixt::chess::tables {

struct Pair {
    std::vector<Slice> slices;     // one, where it is its own swapped slice
    std::vector<Results> results;  // of all indices of a file; those of no position are drawn
};

// `finished` has the slices that moves out of the pair lead to. Empty when it was stopped. Throws std::length_error
// where a mate is further away than a byte can say.
Pair solve_pair(const Slice& slice, const Finished& finished, const std::atomic<bool>* stop = nullptr);

}  // namespace betwixt::chess::tables
