#pragma once
// Best Node Search (Rutko 2011): finds the move that is at least gamma while all others are below; the value is only
// bracketed. The published text leaves the update of gamma open, and does not end on ties. This form ends.

#include <algorithm>
#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/drivers/arithmetic.hpp"

namespace betwixt {

struct BestNode {
    static constexpr std::string_view name = "bns";
    static constexpr std::string_view summary =
        "Best Node Search: tests every move until one is left; value bracketed only";
    static constexpr bool brackets_only = true;

    template <Value V> void operator()(auto& mt, V f) const {
        int contenders = mt.moves();
        V gamma = f;
        for (;;) {
            const Bounds<V> bounds = mt.bounds();
            gamma = std::clamp(gamma, above(bounds.lower), bounds.upper);
            const int better = mt.count_at_least(gamma);
            if (better >= 2) contenders = better;
            if (better == 1 || !mt.bounds().open()) return;
            gamma = split(mt.bracket(), contenders);
        }
    }

private:
    // The point that leaves (n-1)/n of the interval below it.
    template <Value V> static V split(Bounds<V> b, int n) {
        const double lower = static_cast<double>(b.lower);
        const double upper = static_cast<double>(b.upper);
        const double share = static_cast<double>(n - 1) / n;
        const double x = lower * (1 - share) + upper * share;
        return x >= upper ? b.upper : x <= lower ? above(b.lower) : static_cast<V>(x);
    }
};

}  // namespace betwixt
