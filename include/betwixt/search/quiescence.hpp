#pragma once
// Quiescence: below the horizon only noisy moves are searched, and the side to move may stand pat instead.

#include <algorithm>

#include "betwixt/search/context.hpp"

namespace betwixt {

// Lists the noisy moves only.
template <class P> void keep_noisy(const P& pos, MovesOf<P>& moves) {
    if constexpr (SaysNoisy<P>) {
        int kept = 0;
        for (const auto& m : moves)
            if (pos.noisy(m)) moves[kept++] = m;
        moves.shrink(kept);
    } else {
        moves.clear();
    }
}

// Let q be the value max(evaluation, -q of the positions after noisy moves), down to -options.quiescence plies; it
// depends on the position alone, never on the window, so that null-window drivers agree on it. Returns g about q as
// mt() does about f. The position is not finished and has been counted as a node; depth <= 0.
template <class C> typename C::Value quiescence(C& c, typename C::Position& pos, typename C::Window w, Depth depth) {
    using Value = typename C::Value;
    using Position = typename C::Position;

    Value g = c.evaluate(pos);
    if constexpr (SaysNoisy<Position>) {
        if (g >= w.beta || depth <= -c.options.quiescence) return g;
        typename C::Moves moves;
        pos.generate(moves);
        keep_noisy(pos, moves);
        const auto mover = mover_of(pos);
        for (const auto& m : moves) {
            c.clock.tick();
            Child<Position> child{pos, m};
            Position& p = child.position();
            const bool passed = turn_passed(mover, p);
            const auto inner = seen_across(passed, typename C::Window{std::max(w.alpha, g), w.beta});
            const bool finished = c.over(p) || !c.has_moves(p);
            const Value v = finished ? c.terminal(p, depth - 1) : quiescence(c, p, inner, depth - 1);
            g = std::max(g, seen_across(passed, v));
            if (g >= w.beta) break;
        }
    }
    return g;
}

}  // namespace betwixt
