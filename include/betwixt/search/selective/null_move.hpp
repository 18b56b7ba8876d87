#pragma once
// Null move (Beal 1989; Donninger 1993): let the side to move pass. If even that reaches beta, so does the node.
//
// Two forms, each under its own name. `null_move` declares passing to be one more move, searched less deep: the value
// is that of the best move, the pass included. It depends on position and depth alone, so every driver agrees on it
// (the pass may answer early, but only with a bound of the same value). `null_move_cut` is the classical form: it is
// tried where a null window makes a cutoff likely and counts only when it cuts off, so its values depend on the
// window.

#include <algorithm>

#include "betwixt/search/selective/margins.hpp"
#include "betwixt/search/selective/principal.hpp"

namespace betwixt {

namespace detail {
// Plies that a pass saves besides its own: constant in the declared form, growing with the depth in the classical one.
constexpr Depth saved_by_pass(bool declared, Depth depth) { return declared ? 2 : 2 + depth / 4; }

template <class Recursion, class C> typename C::Value pass(C& c, Node<C>& n, const typename C::Move& move) {
    ++c.provenance.horizon, ++c.provenance.selective;  // passing is no move of the game
    const Depth left = n.at.depth - 1 - saved_by_pass(c.options.null_move, n.at.depth);
    const Place there{std::max(left, 0), n.at.ply + 1, After::null_move};
    c.ancestors.pass(n.at.ply);
    Child<typename C::Position> child{n.position, move};
    return Recursion::value(c, child.position(), n.rest(), there, typename C::Turn{}, true);
}
}  // namespace detail

template <class Recursion, class C> Answer<typename C::Value> null_move(C& c, Node<C>& n) {
    constexpr Depth shallowest = 2;
    const bool declared = c.options.null_move;
    if (!declared && !c.options.null_move_cut) return {};
    if (c.to_the_end || n.at.after == After::null_move || n.at.depth < shallowest) return {};
    const auto move = c.game.null_move(n.position);
    if (!move) return {};
    if (!declared && (is_exempt(n) || estimate_of(c, n) < n.w.beta)) return {};
    const Provenance before = c.provenance;
    const auto v = detail::pass<Recursion>(c, n, *move);
    if (v >= n.w.beta) {
        ++c.stats.null_move_cuts;
        return c.answered(AnsweredBy::null_move, v);
    }
    if (declared) n.g = std::max(n.g, v);
    else c.provenance = before;  // nothing depends on a pass that did not cut off
    return {};
}

}  // namespace betwixt
