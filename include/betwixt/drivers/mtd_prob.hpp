#pragma once
// MTD-prob: bisection of what one believes. The value is believed to lie about the first guess, half as likely with
// every 0.7 widths farther off (Laplace's distribution, cut off at the bounds). Each null window parts the belief where
// a pass tells most for its cost; a pass that fails low costs about twice one that fails high (experiment fail-cost).

#include <algorithm>
#include <cmath>
#include <concepts>
#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/drivers/arithmetic.hpp"

namespace betwixt {

struct MtdProb {
    static constexpr std::string_view name = "mtd-prob";
    static constexpr std::string_view summary = "bisection of the belief about the value, which lies near the guess";

    template <Value V> void operator()(auto& mt, V f) const {
        double scale = static_cast<double>(mt.tuning().width);
        int same_side = 0;  // consecutive fails high, or low as a negative number
        while (mt.bounds().open()) {
            const Bounds<V> b = mt.bracket();
            const V beta = above(between(parting(b, f, scale), b));
            const V g = mt(null_window(beta));
            same_side = g >= beta ? std::max(same_side, 0) + 1 : std::min(same_side, 0) - 1;
            if (same_side > 1 || same_side < -1) scale *= 2;  // the guess is farther off than believed
        }
    }

private:
    // The share of the belief below a window: q = r * r where r * r + r = 1 tells most for costs of 2 and 1.
    static constexpr double below_window = 0.381966;

    // The number that parts the belief between the bounds into that share and the rest.
    template <Value V> static double parting(Bounds<V> b, V f, double scale) {
        const double guess = static_cast<double>(f);
        const double lower = (static_cast<double>(b.lower) - guess) / scale;
        const double upper = (static_cast<double>(b.upper) - guess) / scale;
        if (lower >= 0) return guess + scale * (lower + farther(upper - lower, below_window));
        if (upper <= 0) return guess + scale * (upper - farther(upper - lower, 1 - below_window));
        const double left = -std::expm1(lower) / 2, right = -std::expm1(-upper) / 2;  // the belief on each side
        const double share = below_window * (left + right);
        const double x = share < left ? std::log(2 * share + std::exp(lower)) : -std::log1p(-2 * (share - left));
        return guess + scale * x;
    }
    // In a belief that halves away from 0 and ends at `end`: where the share q lies before.
    static double farther(double end, double q) { return -std::log1p(q * std::expm1(-end)); }

    // The value at that number or nearest to it, below the upper bound.
    template <Value V> static V between(double x, Bounds<V> b) {
        if (!(x > static_cast<double>(b.lower))) return b.lower;
        if (!(x < static_cast<double>(below(b.upper)))) return below(b.upper);
        if constexpr (std::integral<V>) x = std::round(x);
        return std::clamp(static_cast<V>(x), b.lower, below(b.upper));
    }
};

}  // namespace betwixt
