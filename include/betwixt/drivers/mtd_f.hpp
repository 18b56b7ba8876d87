#pragma once
// MTD(f) (Plaat et al. 1994; Plaat 1997): null windows from a first guess f, each at the bound that the last one gave.

#include <string_view>

#include "betwixt/core/bounds.hpp"

namespace betwixt {

struct MtdF {
    static constexpr std::string_view name = "mtd(f)";
    static constexpr std::string_view summary = "null windows from a first guess to where both bounds meet";

    template <Value V> void operator()(auto& mt, V f) const {
        V g = f;
        while (mt.bounds().open()) {
            const V beta = g == mt.bounds().lower ? above(g) : g;
            g = mt(null_window(beta));
        }
    }
};

}  // namespace betwixt
