#pragma once
// The rules say that the game is over.

#include "betwixt/search/leaves.hpp"
#include "betwixt/search/node.hpp"

namespace betwixt {

struct Rules {
    template <class C> static constexpr bool applies = SaysOver<typename C::Position>;

    template <class C> [[gnu::always_inline]] static Answer<typename C::Value> ask(C& c, Node<C>& n) {
        if (n.known_key || !n.position.over()) return {};
        return terminal(c, n.position, n.at.ply);
    }
};

}  // namespace betwixt
