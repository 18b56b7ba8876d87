#pragma once
// MTD-prob: probabilistic bisection. The prior of the value is a Laplace distribution about the first guess, with
// `width` as its scale, truncated at the bounds. Each null window lies at the quantile where a pass gives the most
// information for its cost: a pass that fails low costs about twice one that fails high (experiment fail-cost).

#include <algorithm>
#include <cmath>
#include <concepts>
#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/drivers/arithmetic.hpp"

namespace betwixt {

struct MtdProb {
    static constexpr std::string_view name = "mtd-prob";
    static constexpr std::string_view summary = "probabilistic bisection, with a prior about the first guess";

    template <Value V> void operator()(auto& mt, V f) const {
        double scale = static_cast<double>(mt.tuning().width);
        int same_side = 0;  // consecutive fails high, or low as a negative number
        while (mt.bounds().open()) {
            const Bounds<V> b = mt.bracket();
            const V beta = above(rounded_into(b, quantile(b, f, scale)));
            const V g = mt(null_window(beta));
            same_side = g >= beta ? std::max(same_side, 0) + 1 : std::min(same_side, 0) - 1;
            if (same_side > 1 || same_side < -1) scale *= 2;  // the guess is farther off than the prior says
        }
    }

private:
    // The probability that a pass fails low. With costs of 2 and 1 a pass gives the most information for its cost at q
    // = r * r, where r * r + r = 1.
    static constexpr double fails_low = 0.381966;

    // The quantile `fails_low` of the prior between the bounds.
    template <Value V> static double quantile(Bounds<V> b, V f, double scale) {
        const double guess = static_cast<double>(f);
        const double lower = (static_cast<double>(b.lower) - guess) / scale;
        const double upper = (static_cast<double>(b.upper) - guess) / scale;
        if (lower >= 0) return guess + scale * (lower + quantile_of_tail(upper - lower, fails_low));
        if (upper <= 0) return guess + scale * (upper - quantile_of_tail(upper - lower, 1 - fails_low));
        const double left = -std::expm1(lower) / 2, right = -std::expm1(-upper) / 2;  // the mass on each side of f
        const double mass = fails_low * (left + right);
        const double x = mass < left ? std::log(2 * mass + std::exp(lower)) : -std::log1p(-2 * (mass - left));
        return guess + scale * x;
    }
    // The quantile q of an exponential distribution of scale 1, cut off at `end`.
    static double quantile_of_tail(double end, double q) { return -std::log1p(q * std::expm1(-end)); }

    // The value at x or nearest to it, from the lower bound to below the upper one.
    template <Value V> static V rounded_into(Bounds<V> b, double x) {
        if (!(x > static_cast<double>(b.lower))) return b.lower;
        if (!(x < static_cast<double>(below(b.upper)))) return below(b.upper);
        if constexpr (std::integral<V>) x = std::round(x);
        return std::clamp(static_cast<V>(x), b.lower, below(b.upper));
    }
};

}  // namespace betwixt
