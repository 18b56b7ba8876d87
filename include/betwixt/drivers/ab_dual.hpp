#pragma once
// AB-DUAL* (Plaat et al. 1994): DUAL* as a sequence of null windows from -infinity up.

#include <string_view>

#include "betwixt/core/bounds.hpp"

namespace betwixt {

struct AbDual {
    static constexpr std::string_view name = "ab-dual*";
    static constexpr std::string_view summary = "null windows from -infinity up: DUAL*";

    template <Value V> void operator()(auto& mt, V) const {
        V g = -infinity<V>;
        V gamma;
        do {
            gamma = g;
            g = mt(null_window(above(gamma)));
        } while (g > gamma);
    }
};

}  // namespace betwixt
