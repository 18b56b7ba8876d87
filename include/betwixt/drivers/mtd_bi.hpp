#pragma once
// MTD-bi halves the number of values that are left: on integers it is C* (Weill's NegaC*, with the midpoint rounded
// down). On reals it halves the number of representable values, so the result is exact after at most 64 passes.

#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/drivers/arithmetic.hpp"

namespace betwixt {

struct MtdBi {
    static constexpr std::string_view name = "mtd-bi";
    static constexpr std::string_view summary = "bisection by null windows: C*, exact on reals too";

    template <Value V> void operator()(auto& mt, V) const {
        while (mt.bounds().open()) {
            const Bounds<V> b = mt.bracket();
            mt(null_window(above(ordinal_midpoint(b.lower, b.upper))));
        }
    }
};

}  // namespace betwixt
