#pragma once
// Reduction: quiet moves are searched less deep.
//
// Two forms, each under its own name. `reduce` takes a ply from every quiet move: the depth depends on the move alone,
// so every driver searches the same tree. `reduce_late` is the classical form (late move reduction): it takes a ply
// from quiet moves that come late in the order, and searches a move again that turns out better, so it depends on order
// and window. A game may say how many plies it takes, by depth and number of the move (Knowledge::reduction).

#include <algorithm>

#include "betwixt/search/node.hpp"

namespace betwixt {

struct Reduce {
    template <class C> static constexpr bool applies = C::Game::says_noisy;
    static constexpr Depth shallowest = 3;
    static constexpr int late = 3;  // moves searched before

    // How much deeper the child after m is searched.
    template <class C>
    static Depth change(const C& c, const typename C::Position& pos, const typename C::Move& m, Place at) {
        return c.options.reduce && at.depth >= shallowest && !c.game.knowledge.noisy(pos, m) ? -1 : 0;
    }

    // The value of a child by value(place): less deep first where the classical form says so. `rest` is the parent's
    // window.
    template <class C, class Value>
    [[gnu::always_inline]] static auto value_late([[maybe_unused]] C& c, [[maybe_unused]] typename C::Window rest,
                                                  [[maybe_unused]] Place parent, Place there,
                                                  [[maybe_unused]] int number, [[maybe_unused]] bool quiet,
                                                  const Value& value) {
        if constexpr (applies<C>)
            if (c.options.reduce_late && parent.depth >= shallowest && number >= late && quiet && rest.null()) {
                ++c.provenance.selective;
                const Depth less = plies(c, parent.depth, number);
                const auto v = value(Place{std::max(there.depth - less, 0), there.ply});
                if (v <= rest.alpha) return v;
            }
        return value(there);
    }

    // Internal iterative reduction: the depth of a node is a ply less where the table has no move for it. It depends on
    // the table.
    static constexpr Depth shallowest_unknown = 4;
    template <class C> static Depth depth_of(const C& c, const Node<C>& n) {
        const bool less = c.options.reduce_unknown && n.at.depth >= shallowest_unknown && !n.memo.move && n.memo.stores;
        return n.at.depth - (less && !c.to_the_end);
    }

private:
    template <class C>
    static Depth plies([[maybe_unused]] const C& c, [[maybe_unused]] Depth depth, [[maybe_unused]] int number) {
        if constexpr (C::Game::says_reduction) return c.game.knowledge.reduction(depth, number);
        else return 1;
    }
};

}  // namespace betwixt
