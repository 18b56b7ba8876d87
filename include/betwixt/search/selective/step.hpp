#pragma once
// The kind of step that a move is in a selective search: extended, reduced, quiet. It depends on the move and on how
// the node was reached (After), which is part of its key, so every driver searches the same tree.

#include "betwixt/search/child.hpp"

namespace betwixt {

namespace selective {
inline constexpr Depth shallowest_reduced = 3;  // the node's depth, for both forms of reduction
}  // namespace selective

// An extended move costs no depth. No two moves in a row are extended, so that every line ends. A reduced move costs
// one more ply. A search to the end of the game is neither extended nor reduced: its depth is what the game has left.
template <class C>
Step selective_step(const C& c, const typename C::Position& pos, const typename C::Move& m, Place at) {
    Step step;
    if (!c.options.declares()) return step;
    const bool forcing = c.game.forcing(pos, m);
    const bool extended = (forcing || !C::offers.forcing) && c.options.extend && c.game.extends(pos, m);
    if (extended) step.change = at.after != After::extension ? 1 : 0;
    if (C::offers.noisy && step.change == 0 && !forcing && !c.game.noisy(pos, m)) {
        step.quiet = !extended;
        step.change = c.options.reduce && at.depth >= selective::shallowest_reduced ? -1 : 0;
    }
    if (c.to_the_end) step.change = 0;
    return step;
}

}  // namespace betwixt
