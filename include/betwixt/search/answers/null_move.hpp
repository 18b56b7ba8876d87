#pragma once
// Null move (Beal 1989; Donninger 1993): let the side to move pass. If even that is good enough, so is the node.
//
// Two forms, each under its own name. `null_move` declares passing to be one more move, searched less deep: the value
// is that of the best move, the pass included. It depends on position and depth alone, so every driver agrees on it
// (algorithms: the pass may answer early, but only with a bound of the same value). `null_move_cut` is the classical
// form: it is tried where a null window makes a cutoff likely and counts only when it cuts off, so its values depend on
// the window.

#include <algorithm>

#include "betwixt/search/answers/table.hpp"
#include "betwixt/search/depth/principal.hpp"

namespace betwixt {

template <class Recursion> struct NullMove {
    template <class C> static constexpr bool applies = C::Game::can_pass;
    static constexpr Depth shallowest = 2;

    // Plies that a pass saves besides its own: the declared form always as many, the classical one more where more are left.
    static constexpr Depth saved(bool declared, Depth depth) { return declared ? 2 : 2 + depth / 4; }

    template <class C> static Answer<typename C::Value> ask(C& c, Node<C>& n) {
        const bool declared = c.options.null_move;
        if (!declared && !c.options.null_move_cut) return {};
        if (c.to_the_end || n.at.after() == After::null_move || n.at.depth < shallowest) return {};
        const auto move = c.game.knowledge.null_move(n.position);
        if (!move) return {};
        if (!declared && (Principal::spares(n) || estimate_of(c, n) < n.w.beta)) return {};
        const Provenance before = c.provenance;
        const auto v = pass(c, n, *move);
        if (v >= n.w.beta) return ++c.stats.null_move_cuts, v;
        if (declared) n.g = std::max(n.g, v);
        else c.provenance = before;  // nothing rests on a pass that did not cut off
        return {};
    }

private:
    template <class C> static typename C::Value pass(C& c, Node<C>& n, const typename C::Move& move) {
        ++c.provenance.horizon, ++c.provenance.selective;  // passing is no move of the game
        const typename C::Window rest{std::max(n.w.alpha, n.g), n.w.beta};
        const Place there{std::max(n.at.depth - 1 - saved(c.options.null_move, n.at.depth), 0), n.at.ply + 1};
        c.ancestors.pass(n.at.ply);
        Child<typename C::Position> child{n.position, move};
        return Recursion::value(c, child.position(), rest, there.reached(After::null_move), typename C::Turn{}, true);
    }
};

}  // namespace betwixt
