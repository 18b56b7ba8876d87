#pragma once
// Quiescence: below the horizon only noisy moves are searched, and the side to move may stand pat instead, unless the
// rules force it to make a noisy move.

#include <algorithm>
#include <optional>
#include <utility>

#include "betwixt/search/known.hpp"

namespace betwixt {

// True if standing pat is allowed at this depth: the evaluation may stand for the position.
template <class C> bool may_stand_pat(const C& c, const typename C::Position& pos, Depth depth) {
    return depth <= -c.options.quiescence || c.game.may_stand_pat(pos);
}

template <class C> typename C::Value search_noisy(C& c, typename C::Position& pos, typename C::Window w, Place at);

// Let q be max(evaluation, -q of the positions after noisy moves), down to depth -options.quiescence; without the
// evaluation where standing pat is not allowed. q depends on the position alone, never on the window, so null-window
// drivers agree on it. Returns g, which bounds q as the result of mt() bounds f. The position is not finished and has
// been counted as a node; at.depth <= 0.
template <class C> [[gnu::always_inline]] inline typename C::Value quiescence(C& c, typename C::Position& pos,
                                                                              typename C::Window w, Place at) {
    if constexpr (C::offers.noisy) return search_noisy(c, pos, w, at);
    else return evaluate(c, pos);
}

// Quiescence of games with noisy moves. `move`: the one to try first, if any; afterwards the best, if it raised alpha.
template <class C> typename C::Value search_noisy_moves(C& c, typename C::Position& pos, typename C::Window w, Place at,
                                                        std::optional<typename C::Move>& move) {
    using Value = typename C::Value;
    using Position = typename C::Position;
    const auto evaluated = [&] { return c.stats.below_horizon += at.depth < 0, evaluate(c, pos); };
    const auto first = std::exchange(move, std::nullopt);
    const bool stands = may_stand_pat(c, pos, at.depth);
    Value g = stands ? evaluated() : -infinity<Value>;
    if (g >= w.beta || at.depth <= -c.options.quiescence) return g;
    typename C::Moves moves;
    c.game.list_noisy(pos, moves);
    if (moves.empty() && !stands) return evaluated();
    if (first)
        if (const auto m = std::find(moves.begin(), moves.end(), *first); m != moves.end())
            moves.bring_forward(m, moves.begin());
    for (const auto& m : moves) {
        c.clock.tick();
        const BeforeMove<typename C::Game> before(c.game, pos, m);
        if (c.options.noisy_table) prefetch_child(c, pos, m);
        Child<Position> child{pos, m};
        Position& p = child.position();
        const auto turn = before.after(p);
        const auto inner = turn.to_child(typename C::Window{std::max(w.alpha, g), w.beta});
        const Place there{at.depth - 1, at.ply + 1, at.after, at.principal};
        const bool finished = is_over(p) || has_no_moves(p);
        c.stats.below_horizon += finished;
        const Value v = turn.to_parent(finished ? terminal(c, p, there.ply) : search_noisy(c, p, inner, there));
        if (v > std::max(w.alpha, g)) move = m;
        g = std::max(g, v);
        if (g >= w.beta) break;
    }
    return g;
}

// The same, with the table if the options say so: there every ply of quiescence counts as depth 0.
template <class C> typename C::Value search_noisy(C& c, typename C::Position& pos, typename C::Window w, Place at) {
    c.stats.deepest = std::max(c.stats.deepest, number(at.ply));
    if (C::Memory::enabled && c.options.noisy_table) {
        Node<C> n{pos, w, at.with_depth(0)};
        if (const auto g = ask_table(c, n)) return *g;
        const auto g = search_noisy_moves(c, pos, n.w, at, n.memo.move);
        return store(c, n, g, n.memo.move);
    }
    std::optional<typename C::Move> none;
    return search_noisy_moves(c, pos, w, at, none);
}

}  // namespace betwixt
