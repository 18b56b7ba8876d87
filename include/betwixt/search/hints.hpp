#pragma once
// Moves that a node remembers from elsewhere, and what it teaches other nodes.

#include "betwixt/search/node.hpp"

namespace betwixt {

// The hash move, where the position can tell that it is legal: it is searched before any move is generated.
template <class C> std::optional<typename C::Move> checked_move([[maybe_unused]] const C& c, const Node<C>& n) {
    if constexpr (ChecksMoves<typename C::Position> && C::Memory::enabled && C::Ordering::enabled)
        if (n.memo.move && c.options.hash_move && n.position.legal(*n.memo.move)) return n.memo.move;
    return std::nullopt;
}

// The move caused a cutoff at the node.
template <class C> void learn_cutoff(C& c, const Node<C>& n, const typename C::Move& m, [[maybe_unused]] int side) {
    if constexpr (C::Ordering::enabled) c.ordering.cutoff({n.position, m, n.memo.move, n.at, side});
}

}  // namespace betwixt
