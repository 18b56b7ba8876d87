#pragma once
// MTD-bi with windows of width epsilon (Osman and Mandziuk), in the corrected form: the window is centred on the
// midpoint, b = mid + epsilon / 2. With the printed b = mid + 2 epsilon it does not end (docs/decisions).

#include <algorithm>
#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/drivers/arithmetic.hpp"

namespace betwixt {

// The value is exact: a hit inside the window is the value itself, and once the bounds are closer than epsilon the
// window covers them. On integers epsilon is at least 1 and the driver is C*.
struct MtdBiEpsilon {
    static constexpr std::string_view name = "mtd-bi(eps)";
    static constexpr std::string_view summary = "bisection by windows of width epsilon, for real values";

    template <Value V> void operator()(auto& mt, V) const {
        while (mt.bounds().open()) {
            const Bounds<V> b = mt.bracket();
            mt(window(midpoint(b.lower, b.upper), mt.tuning().epsilon));
        }
    }

private:
    template <Value V> static Window<V> window(V middle, double epsilon) {
        if constexpr (std::integral<V>) return null_window(above(middle));
        // Where epsilon is less than the distance of neighbouring numbers, the window still must not be empty.
        const V beta = std::max(static_cast<V>(middle + static_cast<V>(epsilon) / 2), above(middle));
        return {std::min(static_cast<V>(beta - static_cast<V>(epsilon)), middle), beta};
    }
};

}  // namespace betwixt
