#pragma once
// Sums and midpoints of values that never leave the range, and the sizes that drivers choose windows by.

#include <algorithm>
#include <concepts>
#include <limits>
#include <numeric>

#include "betwixt/core/value.hpp"

namespace betwixt {

// How far drivers reach, in the game's values, all greater than zero.
template <Value V> struct Tuning {
    V width;         // aspiration: half the window; adaptive: each window; mtd-prob: the scale of its prior
    V step;          // mtd-step(f): the first step beyond a bound
    double epsilon;  // mtd-bi(eps) and real-mtd(f): the width of a window, the error allowed
};

// a - b for b >= 0, staying within the infinities.
template <Value V> constexpr V minus(V a, V b) { return opposite(plus(opposite(a), b)); }

// The value in the middle between finite lower < upper, and less than upper: as numbers, or by their place in the order
// of V, where the middle of two reals is reached by at most 64 halvings whatever their size.
template <Value V> constexpr V midpoint(V lower, V upper) {
    if constexpr (std::integral<V>) return std::midpoint(lower, upper);
    else return std::clamp(lower / 2 + upper / 2, lower, below(upper));
}
template <Value V> constexpr V ordinal_midpoint(V lower, V upper) {
    return from_ordinal<V>(std::midpoint(ordinal(lower), ordinal(upper)));
}

}  // namespace betwixt
