#pragma once
// AB-SSS* (Plaat et al. 1994, Figure 3): Stockman's SSS* as a sequence of null windows from +infinity down.

#include <string_view>

#include "betwixt/core/bounds.hpp"

namespace betwixt {

struct AbSss {
    static constexpr std::string_view name = "ab-sss*";
    static constexpr std::string_view summary = "null windows from +infinity down: SSS*";

    template <Value V> void operator()(auto& mt, V) const {
        V g = infinity<V>;
        V gamma;
        do {
            gamma = g;
            g = mt(null_window(gamma));
        } while (g < gamma);
    }
};

}  // namespace betwixt
