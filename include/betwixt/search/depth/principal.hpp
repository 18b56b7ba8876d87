#pragma once
// The principal line: the moves that both sides are expected to play. A search with an open window knows its nodes by
// that window, and leaves them the moves that cuts and reductions would take. The null windows of MTD drivers tell nothing
// of the kind, so a search of them would look less far along the very line that it is about.
//
// Here the line is marked: the root, the first child of a marked node, and another child of it once that has failed high
// without a mark; it is then searched again with one. A marked node is spared the classical cuts and reductions. It has an
// entry of its own in the table, for its value is that of another search. It depends on the order of moves: PRACTICAL only.

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
    // The value of a child by value(place) that other() found without a mark; `first`: it is the first of its moves.
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
