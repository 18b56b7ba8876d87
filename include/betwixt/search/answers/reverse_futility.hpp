#pragma once
// Reverse futility: with few plies left the side to move keeps most of what its evaluation says.
//
// A declared form: the node is worth its evaluation less a margin for each ply that is left, at least. In EXACT searches
// that depends on position and depth alone, so every driver finds the same value. Not where noisy moves are forced, as in check.

#include <algorithm>

#include "betwixt/search/answers/quiescence.hpp"
#include "betwixt/search/node.hpp"

namespace betwixt {

struct ReverseFutility {
    template <class C> static constexpr bool applies = C::Game::says_noisy;
    static constexpr Depth deepest = 6;

    template <class C> static Answer<typename C::Value> ask(C& c, Node<C>& n) {
        using Value = typename C::Value;
        if (c.options.reverse_futility <= 0 || n.at.depth > deepest || c.to_the_end) return {};
        if (!may_stand_pat(c, n.position, {0, n.at.ply})) return {};
        const double margin = c.options.reverse_futility * n.at.depth * static_cast<double>(C::Game::unit());
        const auto floor = opposite(plus(opposite(estimate_of(c, n)), static_cast<Value>(margin)));
        if (floor <= n.g || has_no_moves(n.position)) return {};  // a finished game is worth what the rules say
        ++c.provenance.horizon, ++c.provenance.selective;
        if (floor >= n.w.beta) return ++c.stats.reverse_futile, floor;
        n.g = floor;
        return {};
    }
};

}  // namespace betwixt
