#pragma once
// Quiescence: below the horizon only noisy moves are searched, and the side to move may stand pat instead.

#include <algorithm>

#include "betwixt/search/leaves.hpp"

namespace betwixt {

// Lists the noisy moves only.
template <class C> void keep_noisy(const C& c, const typename C::Position& pos, typename C::Moves& moves) {
    if constexpr (C::Game::says_noisy) {
        int kept = 0;
        for (const auto& m : moves)
            if (c.game.knowledge.noisy(pos, m)) moves[kept++] = m;
        moves.shrink(kept);
    } else {
        moves.clear();
    }
}

template <class C> typename C::Value search_noisy(C& c, typename C::Position& pos, typename C::Window w, Place at);

// Let q be the value max(evaluation, -q of the positions after noisy moves), down to -options.quiescence plies. It
// depends on the position alone, never on the window, so that null-window drivers agree on it. Returns g about q as
// mt() does about f. The position is not finished and has been counted as a node; at.depth <= 0.
template <class C> [[gnu::always_inline]] inline typename C::Value quiescence(C& c, typename C::Position& pos,
                                                                              typename C::Window w, Place at) {
    if constexpr (C::Game::says_noisy) return search_noisy(c, pos, w, at);
    else return evaluate(c, pos);
}

// The same where moves can be noisy.
template <class C> typename C::Value search_noisy(C& c, typename C::Position& pos, typename C::Window w, Place at) {
    using Value = typename C::Value;
    using Position = typename C::Position;

    Value g = evaluate(c, pos);
    if (g >= w.beta || at.depth <= -c.options.quiescence) return g;
    typename C::Moves moves;
    pos.generate(moves);
    keep_noisy(c, pos, moves);
    for (const auto& m : moves) {
        c.clock.tick();
        const BeforeMove<typename C::Game> before(c.game, pos, m);
        Child<Position> child{pos, m};
        Position& p = child.position();
        const auto turn = before.after(p);
        const auto inner = turn.to_child(typename C::Window{std::max(w.alpha, g), w.beta});
        const Place there{at.depth - 1, at.ply + 1};
        const bool finished = is_over(p) || has_no_moves(p);
        const Value v = finished ? terminal(c, p, there.ply) : search_noisy(c, p, inner, there);
        g = std::max(g, turn.to_parent(v));
        if (g >= w.beta) break;
    }
    return g;
}

}  // namespace betwixt
