#pragma once
// Null windows from both ends inwards, each halfway between a bound and the middle, 0: the soonest wins and losses are
// asked for first. Such questions are cheap, for a search need not look beyond the plies that they leave. (Pons's
// Connect Four solver asks in this order.)

#include <algorithm>
#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/outcome.hpp"
#include "betwixt/drivers/arithmetic.hpp"

namespace betwixt {

struct Squeeze {
    static constexpr std::string_view name = "squeeze";
    static constexpr std::string_view summary = "from both ends inwards: quick wins and losses first";

    template <Value V> V operator()(auto& mt, V) const {
        Bounds<V> bounds = mt.range();
        while (bounds.open()) {
            V middle = ordinal_midpoint(bounds.lower, bounds.upper);
            if (middle <= V{0}) middle = std::min(middle, inwards(bounds.lower));
            if (middle >= V{0}) middle = std::max(middle, inwards(bounds.upper));
            const Window<V> w = null_window(above(middle));
            bounds.tighten(mt(w), w);
        }
        return bounds.lower;
    }

private:
    // Halfway to the latest win or loss, or from there to 0.
    template <Value V> static V inwards(V bound) {
        const V far = bound < V{0} ? opposite(bound) : bound;
        const V half = far > win<V> ? ordinal_midpoint(win<V>, far) : ordinal_midpoint(V{0}, far);
        return bound < V{0} ? opposite(half) : half;
    }
};

}  // namespace betwixt
