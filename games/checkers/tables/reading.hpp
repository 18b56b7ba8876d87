#pragma once
// All results of a pair of slices from its files.

#include "games/checkers/tables/retrograde.hpp"
#include "games/checkers/tables/tables.hpp"

namespace betwixt::checkers::tables {

// Computes from the moves what the files omit. Throws std::runtime_error if a file is missing or damaged.
Pair read_pair(const Slice& slice, const Tables& files, const Finished& finished);

// Checks every position of a pair that was read, using only the rules: its result must follow from its moves. `ranked`
// is the result of retrograde analysis: each win and loss there has a rank, which must be a ply more than that of the
// child it depends on, so that no win depends on itself. The results read must be the same. Throws std::runtime_error
// with the first wrong position. `finished` has the slices that moves out of the pair lead to; the pair is added to it.
void check_pair(Pair read, const Pair& ranked, const Tables& files, Finished& finished,
                const std::atomic<bool>* stop = nullptr);

}  // namespace betwixt::checkers::tables
