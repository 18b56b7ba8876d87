#pragma once
// Reduction: quiet moves are searched less deep.
//
// Two forms, each under its own name. `reduce` takes a ply from every quiet move: the depth depends on the move alone,
// so every driver searches the same tree. `reduce_late` is the classical form (late move reduction): it takes a ply
// from quiet moves that come late in the order, and searches a move again that turns out better, so it depends on order
// and window. A game may say how many plies it takes, by depth and number of the move (Knowledge::reduction): then it
// takes more where the evaluation does not rise, less from moves that have done well elsewhere, and more from others. On
// the principal line and at the root, which belongs to it, it takes one less, and begins a move later; where the game does
// not say how many, it takes none there.

#include <algorithm>

#include "betwixt/search/hints.hpp"

namespace betwixt {

struct Reduce {
    template <class C> static constexpr bool applies = C::Game::says_noisy;
    static constexpr Depth shallowest = 3;
    static constexpr int late = 3, late_on_line = 4;  // moves searched before, elsewhere and on the principal line

    // How much deeper the child after a move that is not noisy is searched.
    template <class C> static Depth change(const C& c, Place at) {
        return c.options.reduce && at.depth >= shallowest ? -1 : 0;
    }

    // The value of a child after the quiet move m by value(place): less deep first where the classical form says so. `rest`
    // is what is left of the parent's window, `number` how many moves were searched before.
    template <class C, class Value>
    [[gnu::always_inline]] static auto value_late(C& c, const Node<C>& n, typename C::Window rest, Place there,
                                                  const typename C::Move& m, int number, int side, const Value& value) {
        if (c.options.reduce_late && n.at.depth >= shallowest && number >= late && rest.null())
            if (const Depth less = plies(c, n, m, number, side); less > 0) {
                ++c.provenance.selective;
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
    static constexpr std::int32_t merit_of_a_ply = 6'000;  // of Ordering::merit

    template <class C> static Depth plies([[maybe_unused]] const C& c, [[maybe_unused]] const Node<C>& n,
                                          [[maybe_unused]] const typename C::Move& m, [[maybe_unused]] int number,
                                          [[maybe_unused]] int side) {
        if constexpr (!C::Game::says_reduction) {
            return n.at.principal() ? 0 : 1;
        } else {
            if (n.at.principal() && number < late_on_line) return 0;
            Depth less = c.game.knowledge.reduction(n.at.depth, number) + !n.rises - n.at.principal();
            if constexpr (ranks_quiet_moves<C>) less -= c.ordering.merit(candidate(c, n, m, side)) / merit_of_a_ply;
            return less;
        }
    }
};

}  // namespace betwixt
