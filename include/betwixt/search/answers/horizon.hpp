#pragma once
// The horizon: no depth is left, and the evaluation answers, after quiescence.

#include "betwixt/search/answers/quiescence.hpp"
#include "betwixt/search/answers/table.hpp"

namespace betwixt {

struct Horizon {
    template <class C> static constexpr bool applies = true;

    template <class C> [[gnu::always_inline]] static Answer<typename C::Value> ask(C& c, Node<C>& n) {
        if (n.at.depth > 0) return {};
        if (has_no_moves(n.position)) return terminal(c, n.position, n.at.ply);
        if (c.uses_table(n.at.depth) && !c.options.noisy_table) return by_table(c, n.position, n.w, n.at);
        return quiescence(c, n.position, n.w, {0, n.at.ply});
    }

private:
    template <class C> static typename C::Value by_table(C& c, typename C::Passed pos, typename C::Window w, Place at) {
        const Place here{0, at.ply};
        Node<C> n{pos, w, at};
        if (const auto g = first<TableBounds>(c, n)) return *g;
        const auto g = quiescence(c, n.position, n.w, here);
        if (c.options.quiescence == 0) n.w = {};  // an evaluation is the value, whatever was asked
        return store(c, n, g);
    }
};

}  // namespace betwixt
