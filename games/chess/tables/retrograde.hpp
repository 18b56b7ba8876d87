#pragma once
// Retrograde analysis of a pair of slices. Captures and promotions lead to finished slices.

#include <atomic>

#include "games/chess/tables/finished.hpp"
#include "games/tables/retrograde.hpp"

namespace betwixt::chess::tables {

using Pair = betwixt::tables::Pair<Slice>;

// `finished` has the slices that moves out of the pair lead to. The result is empty if the analysis was stopped. Throws
// std::length_error if a mate is further away than a byte can store.
Pair solve_pair(const Slice& slice, const Finished& finished, const std::atomic<bool>* stop = nullptr);

}  // namespace betwixt::chess::tables
