#pragma once
// Opens a node whose children others search: does all that search() does, except for the search of the children.

#include "betwixt/search/mt.hpp"

namespace betwixt {

// Calls on_child(child, place, turn, move) for the children that have to be searched, in the order in which search()
// would visit them. Returns the value of the node, as mt() does, if none has to be; else nothing: n.g and n.best are
// then those of the children whose values are known.
template <class C, class OnChild> Answer<typename C::Value> open_node(C& c, Node<C>& n, OnChild&& on_child) {
    c.clock.tick();
    if (const auto g = leaf(c, n.position, n.w, n.at, false)) return g;
    Picker<C> picker;
    if (const auto g = known(c, n, picker.moves())) return g;
    bool searched = false;
    while (Item<C>* const x = picker.next(c, n)) {
        ChildOf<C> child(c, n, *x, step_of(c, n, *x, picker.seen()), picker.seen());
        if (!is_over(child.position())) {
            searched = true;
            on_child(child.position(), child.at(), child.turn(), x->move);
            continue;
        }
        n.offer(x->move, child.turn().to_parent(terminal(c, child.position(), child.at().ply)));
        if (n.g >= n.w.beta) break;
    }
    if (n.answer) return n.answer;
    ++c.stats.interior;
    if (!searched || n.g >= n.w.beta) return n.g;
    return {};
}

}  // namespace betwixt
