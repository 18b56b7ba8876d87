#pragma once
// A window around the first guess; a second, half-open search if the value lies outside.

#include <algorithm>
#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/drivers/arithmetic.hpp"

namespace betwixt {

struct Aspiration {
    static constexpr std::string_view name = "aspiration";
    static constexpr std::string_view summary = "a window around the first guess, half open when that fails";
    static constexpr std::string_view usual_searcher = "negascout";

    template <Value V> void operator()(auto& mt, V f) const {
        // Never empty, even if rounding loses the width beside a large real f.
        const Window<V> w{std::min(minus(f, mt.tuning().width), below(f)),
                          std::max(plus(f, mt.tuning().width), above(f))};
        const V g = mt(w);
        if (g <= w.alpha) mt(Window<V>{.beta = above(g)});
        else if (g >= w.beta) mt(Window<V>{.alpha = below(g)});
    }
};

}  // namespace betwixt
