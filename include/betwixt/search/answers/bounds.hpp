#pragma once
// The game itself bounds the value: what its rules can tell of a position without search.

#include <algorithm>

#include "betwixt/search/node.hpp"

namespace betwixt {

struct GameBounds {
    template <class C> static constexpr bool applies = C::Game::knows_bounds;

    template <class C> [[gnu::always_inline]] static Answer<typename C::Value> ask(C& c, Node<C>& n) {
        if (n.known_key || !c.options.bounds) return {};
        const auto known = c.game.bounds(n.position, n.at, c.to_the_end, n.w);
        const auto g = decide(c, n.w, known);
        if (!g) n.w = narrowed(n.w, known);
        return g;
    }

    // The value, where the bounds decide the window.
    template <class C> [[gnu::always_inline]] static Answer<typename C::Value> decide(
        C& c, typename C::Window w, const KnownBounds<typename C::Value, typename C::Move>& known) {
        if (known.lower >= w.beta) return ++c.stats.bounded, known.lower;
        if (known.upper <= w.alpha || known.lower >= known.upper) return ++c.stats.bounded, known.upper;
        return {};
    }
    template <class V, class Move> static Window<V> narrowed(Window<V> w, const KnownBounds<V, Move>& known) {
        return {std::max(w.alpha, known.lower), std::min(w.beta, known.upper)};
    }
};

}  // namespace betwixt
