#pragma once
// Null windows from both ends inwards, each halfway between a bound and the middle, 0: the soonest wins and losses are
// tested first. Such tests are cheap, because the search need not go beyond their plies. (Pons's Connect Four solver
// uses this order.) The third test asks who wins, so that no later one is for the side that does not.

#include <algorithm>
#include <string_view>

#include "betwixt/core/bounds.hpp"
#include "betwixt/drivers/arithmetic.hpp"

namespace betwixt {

struct Squeeze {
    static constexpr std::string_view name = "squeeze";
    static constexpr std::string_view summary = "from both ends inwards: quick wins and losses first";

    template <Value V> void operator()(auto& mt, V) const {
        const bool counts_plies = mt.bracket().upper > mt.latest_win();  // not points
        for (int test = 1; mt.bounds().open(); ++test) {
            const Bounds<V> b = mt.bracket();
            V middle = ordinal_midpoint(b.lower, b.upper);
            if (middle <= V{0}) middle = std::min(middle, inwards(b.lower, mt.latest_win()));
            if (middle >= V{0}) middle = std::max(middle, inwards(b.upper, mt.latest_win()));
            if (counts_plies && test == 3 && b.lower < V{0} && V{0} < b.upper) middle = V{0};
            mt(null_window(above(middle)));
        }
    }

private:
    // Halfway to the latest win or loss; from there on halfway to 0.
    template <Value V> static V inwards(V bound, V latest_win) {
        const V size = bound < V{0} ? opposite(bound) : bound;
        const V half = size > latest_win ? ordinal_midpoint(latest_win, size) : ordinal_midpoint(V{0}, size);
        return bound < V{0} ? opposite(half) : half;
    }
};

}  // namespace betwixt
