#pragma once
// realMTD(f) (Osman and Mandziuk): MTD(f) in windows of width epsilon that ends when the bounds are closer than
// epsilon. Here for comparison: the value is only within epsilon, and tiny fail-soft steps can take hundreds of passes.

#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/drivers/arithmetic.hpp"

namespace betwixt {

struct RealMtdF {
    static constexpr std::string_view name = "real-mtd(f)";
    static constexpr std::string_view summary = "mtd(f) in steps of epsilon: on reals right only within epsilon";

    template <Value V> void operator()(auto& mt, V f) const {
        const V epsilon = std::integral<V> ? V{1} : static_cast<V>(mt.tuning().epsilon);
        V g = f;
        while (mt.bounds().open() && !close(mt.bounds(), epsilon)) {
            const V beta = g == mt.bounds().lower ? std::max(plus(g, epsilon), above(g)) : g;
            g = mt(Window<V>{std::min(minus(beta, epsilon), below(beta)), beta});
        }
    }

private:
    template <Value V> static bool close(Bounds<V> b, V epsilon) {
        return std::floating_point<V> && b.lower > -infinity<V> && b.upper < infinity<V> &&
               minus(b.upper, b.lower) < epsilon;
    }
};

}  // namespace betwixt
