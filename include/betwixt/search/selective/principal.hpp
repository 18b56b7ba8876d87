#pragma once
// The principal line: the moves that both sides are expected to play. In a search with an open window its nodes have
// open windows, and are exempt from classical cuts and reductions. In a search with null windows nothing distinguishes
// them from other nodes, so they would be cut and reduced, too.
//
// Here they are marked: the root; the first child of a marked node; and a later child of a marked node that has failed
// high without a mark, which is then searched again. A marked node is exempt from the classical cuts and reductions. It
// has a separate entry in the table, because its value differs from that of an unmarked search. The marks depend on the
// order of moves: PRACTICAL only.

#include "betwixt/search/node.hpp"

namespace betwixt {

// True if the node is exempt from the classical cuts and reductions.
template <class C> bool is_exempt(const Node<C>& n) { return !n.w.null() || n.at.principal; }

// True if a search of the root with this window marks it.
template <class C> bool marks_root(const C& c, typename C::Window w) {
    return C::offers.noisy && c.options.principal && w.null();
}

}  // namespace betwixt
