#pragma once
// The principal line: the moves that both sides are expected to play. In a search with an open window its nodes have open
// windows, and classical cuts and reductions leave them alone. In a search with null windows nothing tells them from other
// nodes, so they would be cut and reduced, too.
//
// Here they are marked: the root; the first child of a marked node; and a later child of a marked node that has failed high
// without a mark, which is then searched again. A marked node is spared the classical cuts and reductions. It has an entry
// of its own in the table, because its value differs from that of an unmarked search. The marks depend on the order of
// moves: PRACTICAL only.

#include "betwixt/search/node.hpp"

namespace betwixt {

struct Principal {
    template <class C> static constexpr bool applies = C::Game::says_noisy;

    // Is the node spared the classical cuts and reductions?
    template <class C> static bool spares(const Node<C>& n) { return !n.w.null() || n.at.principal(); }

    // Does a search of the root mark it?
    template <class C> static bool marks_root(const C& c, typename C::Window w) {
        if constexpr (applies<C>) return c.options.principal && w.null();
        else return false;
    }
    // The value of a child by unmarked(place). A marked node marks its first child; a later one that fails high is searched
    // again, marked, by value(place). `rest` is what is left of the node's window.
    template <class C, class Unmarked, class Value>
    [[gnu::always_inline]] static auto value([[maybe_unused]] const Node<C>& n, [[maybe_unused]] bool first,
                                             [[maybe_unused]] typename C::Window rest, Place there,
                                             const Unmarked& unmarked, [[maybe_unused]] const Value& value) {
        if constexpr (applies<C>) {
            if (n.at.principal()) {
                if (first) return unmarked(there.as_principal());
                const auto v = unmarked(there);
                return v > rest.alpha ? value(there.as_principal()) : v;
            }
        }
        return unmarked(there);
    }
};

}  // namespace betwixt
