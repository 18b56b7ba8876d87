#pragma once
// All results of a pair of slices from its files.

#include "games/checkers/tables/retrograde.hpp"
#include "games/checkers/tables/tables.hpp"

namespace betwixt::checkers::tables {

// What the files leave out follows from the moves. Throws std::runtime_error where a file is missing or damaged.
Pair read_pair(const Slice& slice, const Tables& files, const Finished& finished);

// Looks at every position of a pair as it was read, with the rules alone: what it is worth follows from its moves.
// `ranked` is what retrograde analysis found: each win and loss there has a rank, which must be a ply more than what
// the moves lead to, so that no win rests on itself; what was read must say the same. Throws std::runtime_error with
// the first position that is wrong. `finished` has the slices that moves out of the pair lead to, and afterwards
// these.
void check_pair(Pair read, const Pair& ranked, const Tables& files, Finished& finished,
                const std::atomic<bool>* stop = nullptr);

}  // namespace betwixt::checkers::tables
