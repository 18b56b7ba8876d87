#pragma once
// The number of positions that a claim needs.

#include <optional>

#include "lab/statistics.hpp"

namespace betwixt::lab {

// The number of positions at which the interval of a ratio would extend at most `within` (0.02: two hundredths) to each
// side, if further positions vary as these do. Nothing if there is no interval, or if all ratios are equal.
std::optional<std::size_t> positions_needed(const Estimate& ratio, double within);

}  // namespace betwixt::lab
