#pragma once
// MT: the memory-enhanced test. Fail-soft Alpha-Beta with a table of bounds (Plaat, Schaeffer, Pijls, de Bruin 1994,
// Figure 2). Every driver and both recursions, Alpha-Beta and NegaScout, go through this one function.

#include <algorithm>
#include <utility>

#include "betwixt/search/children.hpp"
#include "betwixt/search/prob_cut.hpp"

namespace betwixt {

template <class Recursion, class C> typename C::Value search_moves(C& c, typename C::Passed pos,
                                                                   typename C::Value alpha, typename C::Value beta,
                                                                   Depth depth, const Canonical* named);

// Let f be the minimax value of `pos` at `depth`. Returns g (fail-soft) such that
//   g <= w.alpha implies f <= g;   g >= w.beta implies f >= g;   otherwise f == g.
// `Recursion::ask` values one child. Uses one stack frame per ply: at most max_depth and the plies of quiescence.
// Throws Stopped and InvalidValue; the position is then as before the call.
template <class Recursion, class C>
[[gnu::always_inline]] inline typename C::Value mt(C& c, typename C::Passed pos, typename C::Window w, Depth depth) {
    c.clock.tick();
    if constexpr (C::Game::solves_ends)
        if (c.solves(pos)) return c.arriving = nullptr, c.solve(pos, w);
    const Canonical* const named = C::can_look ? std::exchange(c.arriving, nullptr) : nullptr;
    if (!named && c.over(pos)) return c.terminal(pos, depth);
    return depth > 0 ? search_moves<Recursion>(c, pos, w.alpha, w.beta, depth, named) : horizon(c, pos, w, depth);
}

// The same at the horizon: depth <= 0.
template <class C> typename C::Value horizon(C& c, typename C::Passed pos, typename C::Window w, Depth depth) {
    if (!c.has_moves(pos)) return c.terminal(pos, depth);
    if (!c.uses_table(depth)) return quiescence(c, pos, w, 0);
    auto memo = c.recall(pos, depth);
    if (const auto g = c.answer(memo, w, depth)) return *g;
    return c.remember(memo, quiescence(c, pos, w, 0), w, depth, std::nullopt);
}

// The same where moves are left: depth > 0. `named`: the position's name where it is known.
template <class Recursion, class C> typename C::Value search_moves(C& c, typename C::Passed pos,
                                                                   typename C::Value alpha, typename C::Value beta,
                                                                   Depth depth, const Canonical* named) {
    using Value = typename C::Value;
    using Position = typename C::Position;
    using Move = typename C::Move;

    typename C::Window w{alpha, beta};
    Children<C> children;
    std::optional<Move> best;
    const auto at_sight = [&]() -> std::optional<Value> {
        if constexpr (C::can_look)
            if (c.looks())
                return children.list(c, pos, depth) ? children.look(c, pos, w, depth, best) : c.terminal(pos, depth);
        return std::nullopt;
    };
    if constexpr (C::looks_first)
        if (const auto g = at_sight()) return *g;
    auto memo = c.recall(pos, depth, named);
    if (const auto g = c.answer(memo, w, depth)) return *g;
    if constexpr (C::can_cut)
        if (c.confidence < certain) {
            if (const auto g = prob_cut<Recursion>(c, pos, w, depth))
                return c.remember(memo, *g, w, depth, std::nullopt);
            if (!memo.move) memo.move = c.recall(pos, depth, named).move;
        }

    if constexpr (C::looks_later)
        if (const auto g = at_sight()) return *g;

    const int side = c.side(pos, depth);
    Value g = children.seen();
    bool first = true;
    const auto visit = [&](Position& child, Depth child_depth, bool passed, const Move& m) {
        const typename C::Window rest{std::max(w.alpha, g), w.beta};
        const Value v = Recursion::ask(c, child, rest, child_depth, passed, std::exchange(first, false));
        if (v > g) g = v, best = m;
        if (g < w.beta) return true;
        c.learn_cutoff(pos, m, depth, side);
        return false;
    };
    bool open = true;
    const auto staged = children.looked() ? std::nullopt : c.checked_move(pos, memo);
    if (staged) open = children.visit_one(c, pos, *staged, depth, visit);
    if (open && !children.looked() && !children.list(c, pos, depth)) return c.terminal(pos, depth);
    if (open) {
        children.strike(staged);
        if (const auto v = c.enhanced_cutoff(pos, children, w.beta, depth)) return *v;
        children.arrange(c, pos, c.options.hash_move ? memo.move : std::nullopt, depth, side);
        children.for_each(c, pos, depth, visit);
    }
    ++c.stats.interior;
    return c.remember(memo, g, w, depth, g > w.alpha ? best : std::nullopt);
}

}  // namespace betwixt
