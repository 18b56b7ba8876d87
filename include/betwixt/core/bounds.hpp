#pragma once
// Search windows, and bounds on values.

#include "betwixt/core/value.hpp"

namespace betwixt {

// The open interval (alpha, beta) that a search is called with.
template <Value V> struct Window {
    V alpha = -infinity<V>;
    V beta = infinity<V>;

    // The same window from the opponent's point of view.
    constexpr Window operator-() const { return {opposite(beta), opposite(alpha)}; }
    // True if no value lies inside, so that a search only decides whether f >= beta.
    constexpr bool null() const { return above(alpha) >= beta; }
    constexpr bool operator==(const Window&) const = default;
};

// The null window at beta, with no value inside: a search with it decides whether f >= beta.
template <Value V> constexpr Window<V> null_window(V beta) { return {below(beta), beta}; }

// lower <= f <= upper (f- and f+ in the papers): bounds in a table entry, a driver's loop or a result.
template <Value V> struct Bounds {
    V lower = -infinity<V>;
    V upper = infinity<V>;

    constexpr bool open() const { return lower < upper; }
    // True if two searches contradicted each other, which cannot happen under the EXACT cutoff rule.
    constexpr bool crossed() const { return lower > upper; }

    // Tightens the bounds on f by g, the fail-soft result of a search with window w.
    constexpr void tighten(V g, Window<V> w) {
        if (g < w.beta) upper = g;   // not a fail high: f <= g
        if (g > w.alpha) lower = g;  // not a fail low:  f >= g
    }
    constexpr Bounds operator-() const { return {opposite(upper), opposite(lower)}; }
    constexpr bool operator==(const Bounds&) const = default;
};

}  // namespace betwixt
