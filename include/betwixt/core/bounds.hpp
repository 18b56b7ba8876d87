#pragma once
// A window asks, bounds answer.

#include "betwixt/core/value.hpp"

namespace betwixt {

// The open interval (alpha, beta) a search is asked about.
template <Value V> struct Window {
    V alpha = -infinity<V>;
    V beta = infinity<V>;

    // As the opponent sees it.
    constexpr Window operator-() const { return {opposite(beta), opposite(alpha)}; }
    // True if it holds no value, so that the search only compares with beta.
    constexpr bool null() const { return above(alpha) >= beta; }
    constexpr bool operator==(const Window&) const = default;
};

// The window that holds no value: a search with it tells whether f >= beta.
template <Value V> constexpr Window<V> null_window(V beta) { return {below(beta), beta}; }

// lower <= f <= upper: the papers' f- and f+, in a table entry, a driver's loop or a result.
template <Value V> struct Bounds {
    V lower = -infinity<V>;
    V upper = infinity<V>;

    constexpr bool open() const { return lower < upper; }
    // Two searches contradicted each other. Never under the EXACT cutoff rule.
    constexpr bool crossed() const { return lower > upper; }

    // What the fail-soft result g of a search with window w says of f.
    constexpr void tighten(V g, Window<V> w) {
        if (g < w.beta) upper = g;   // not a fail high: f <= g
        if (g > w.alpha) lower = g;  // not a fail low:  f >= g
    }
    constexpr Bounds operator-() const { return {opposite(upper), opposite(lower)}; }
    constexpr bool operator==(const Bounds&) const = default;
};

}  // namespace betwixt
