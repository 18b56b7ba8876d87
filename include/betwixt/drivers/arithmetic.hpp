#pragma once
// Sums and midpoints of values that never leave the range, and the sizes that drivers choose windows by.

#include <algorithm>
#include <concepts>
#include <limits>
#include <numeric>

#include "betwixt/core/value.hpp"

namespace betwixt {

// Widths of windows and steps of drivers, in the game's values, all greater than zero.
template <Value V> struct Tuning {
    V width;         // aspiration: half the window; adaptive: each window; mtd-prob: the scale of its prior
    V step;          // mtd-step(f): the first step beyond a bound
    double epsilon;  // mtd-bi(eps) and real-mtd(f): the width of a window, the error allowed
};

// a - b for b >= 0, at least -infinity.
template <Value V> constexpr V minus(V a, V b) { return opposite(plus(opposite(a), b)); }

// The midpoint of finite lower < upper, less than upper: of the numbers, or of their ordinals in the order of V. In
// that order 64 halvings suffice for reals of any size.
template <Value V> constexpr V midpoint(V lower, V upper) {
    if constexpr (std::integral<V>) return std::midpoint(lower, upper);
    else return std::clamp(lower / 2 + upper / 2, lower, below(upper));
}
template <Value V> constexpr V ordinal_midpoint(V lower, V upper) {
    return from_ordinal<V>(std::midpoint(ordinal(lower), ordinal(upper)));
}

}  // namespace betwixt
