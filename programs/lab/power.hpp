#pragma once
// How many positions a claim needs.

#include <optional>

#include "lab/statistics.hpp"

namespace betwixt::lab {

// Positions after which the interval of a ratio would reach no farther than `within` (0.02: two hundredths) to each
// side, if more of them spread as these do. Nothing where there is no interval, or all ratios are equal.
std::optional<std::size_t> positions_needed(const Estimate& ratio, double within);

}  // namespace betwixt::lab
