#pragma once
// Opens a node for others to search: all that search() does before it visits the first child.

#include "betwixt/search/mt.hpp"

namespace betwixt {

// Calls on_child(child, place, turn, move) for the children that have to be searched, in the order in which search()
// would visit them. Returns the value of the node, as mt() does, where none has to be; else n.g and n.best tell of the
// children whose values are known.
template <class C, class OnChild> Answer<typename C::Value> open_node(C& c, Node<C>& n, OnChild&& on_child) {
    c.clock.tick();
    if (const auto g = first<Rules, Solver, Horizon>(c, n)) return g;
    Moves<C> moves;
    if (const auto g = first<Tablebase>(c, n)) return g;
    if (const auto g = first<Lookahead<Asked::before_the_table>>(c, n, moves)) return g;
    if (const auto g = first<TableBounds, GameBounds>(c, n)) return g;
    draw_trust(c, n);
    if (const auto g = first<Lookahead<Asked::after_the_table>>(c, n, moves)) return g;
    if (!moves.looked_ahead() && !moves.list(c, n.position, n.at.depth)) return terminal(c, n.position, n.at.ply);
    moves.arrange(c, n, c.side(n.position, n.at.ply));
    bool searched = false;
    const auto visit = [&](typename C::Position& child, Place there, typename C::Turn turn, const typename C::Move& m,
                           bool, typename C::KnownKey) {
        if (!is_over(child)) return searched = true, on_child(child, there, turn, m), true;
        const auto v = turn.to_parent(terminal(c, child, there.ply));
        if (v > n.g) n.g = v, n.best = m;
        return n.g < n.w.beta;
    };
    moves.for_each(c, n.position, n.at, visit);
    ++c.stats.interior;
    if (!searched || n.g >= n.w.beta) return n.g;
    return {};
}

}  // namespace betwixt
