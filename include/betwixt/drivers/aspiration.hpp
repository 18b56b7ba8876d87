#pragma once
// A window around the first guess; a second, half-open search when the value lies outside.

#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/drivers/arithmetic.hpp"

namespace betwixt {

struct Aspiration {
    static constexpr std::string_view name = "aspiration";
    static constexpr std::string_view summary = "a window around the first guess, half open when that fails";

    template <Value V> V operator()(auto& mt, V f) const {
        const Window<V> w{minus(f, mt.tuning().width), plus(f, mt.tuning().width)};
        V g = mt(w);
        if (g <= w.alpha) g = mt(Window<V>{.beta = above(g)});
        else if (g >= w.beta) g = mt(Window<V>{.alpha = below(g)});
        return g;
    }
};

}  // namespace betwixt
