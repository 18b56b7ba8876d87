#pragma once
// MTD-step(f): as MTD(f), but after two failures on one side the next window lies a growing step beyond the bound.

#include <algorithm>
#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/drivers/arithmetic.hpp"

namespace betwixt {

struct MtdStep {
    static constexpr std::string_view name = "mtd-step(f)";
    static constexpr std::string_view summary = "mtd(f) in doubling steps until the value lies between two bounds";

    template <Value V> void operator()(auto& mt, V f) const {
        V g = f;
        V step = mt.tuning().step;
        int same_side = 0;  // consecutive fails high, or low as a negative number
        while (mt.bounds().open()) {
            const Bounds<V> bounds = mt.bounds();
            V beta = g == bounds.lower ? above(g) : g;
            const bool bracketed = bounds.lower > -infinity<V> && bounds.upper < infinity<V>;
            if (!bracketed && same_side >= 2) beta = std::max(plus(g, step), beta), step = plus(step, step);
            if (!bracketed && same_side <= -2) beta = std::min(above(minus(g, step)), beta), step = plus(step, step);
            g = mt(null_window(beta));
            same_side = g >= beta ? std::max(same_side, 0) + 1 : std::min(same_side, 0) - 1;
        }
    }
};

}  // namespace betwixt
