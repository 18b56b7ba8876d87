#pragma once
// Late move pruning: with few plies left, quiet moves that come late in the order are not searched. It depends on order
// and window: PRACTICAL only.

#include "betwixt/search/answers/quiescence.hpp"
#include "betwixt/search/node.hpp"

namespace betwixt {

struct Prune {
    template <class C> static constexpr bool applies = C::Game::says_noisy;
    static constexpr Depth deepest = 6;

    // So many moves are searched before quiet ones are left out.
    static constexpr int enough(Depth depth) { return 3 + depth * depth; }

    // Is the move left out? Never while every move so far is a proven loss.
    template <class C> static bool skips([[maybe_unused]] C& c, [[maybe_unused]] const Node<C>& n,
                                         [[maybe_unused]] int searched, [[maybe_unused]] bool quiet) {
        if constexpr (applies<C>) {
            if (!c.options.prune_late || !quiet || n.at.depth > deepest || searched < enough(n.at.depth)) return false;
            if (!n.w.null() || c.to_the_end || n.g <= -decisive<typename C::Value>) return false;
            ++c.provenance.horizon, ++c.provenance.selective, ++c.stats.pruned;
            return true;
        } else {
            return false;
        }
    }
};

}  // namespace betwixt
