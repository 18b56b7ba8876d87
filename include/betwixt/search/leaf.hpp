#pragma once
// Leaves: nodes that are valued without a search of their moves.

#include "betwixt/search/quiescence.hpp"

namespace betwixt {

// True if the game's own solver is used at this place: near the end it is faster than a search.
template <class C> bool solves(const C& c, Place at) {
    return C::offers.solve && c.to_the_end && at.depth <= C::Game::solve_plies && c.options.solver && c.ends;
}

namespace detail {
template <class C>
[[gnu::always_inline]] inline typename C::Value solved(C& c, typename C::Passed pos, typename C::Window w) {
    std::uint64_t visited = 0;
    const auto g = c.game.knowledge.solve(pos, w, visited, *c.ends);
    ++c.stats.leaves;
    c.clock.count(visited);
    return g;
}
// The value at the horizon, where the table stores leaves, too.
template <class C> typename C::Value remembered_horizon(C& c, typename C::Passed pos, typename C::Window w, Place at) {
    Node<C> n{pos, w, at};
    if (const auto g = ask_table(c, n)) return *g;
    const auto g = quiescence(c, n.position, n.w, at);
    if (c.options.quiescence == 0) n.w = {};  // an evaluation is the value, whatever the window
    return c.answered(AnsweredBy::horizon, store(c, n, g));
}
template <class C>
[[gnu::always_inline]] inline typename C::Value horizon(C& c, typename C::Passed pos, typename C::Window w, Place at) {
    const Place here = at.with_depth(0);
    if (has_no_moves(pos)) return c.answered(AnsweredBy::at_once, terminal(c, pos, at.ply));
    if (c.uses_table(at.depth) && !c.options.noisy_table) return remembered_horizon(c, pos, w, here);
    return c.answered(AnsweredBy::horizon, quiescence(c, pos, w, here));
}
}  // namespace detail

// The value of a leaf: the game is over, drawn by the path, or solved by the game's solver, or no depth is left.
// Nothing for other nodes. `seen`: the parent has found the position unfinished.
template <class C> [[gnu::always_inline]] inline Answer<typename C::Value> leaf(C& c, typename C::Passed pos,
                                                                                typename C::Window w, Place at,
                                                                                bool seen) {
    if (!seen && is_over(pos)) return c.answered(AnsweredBy::at_once, terminal(c, pos, at.ply));
    if (const auto g = repetition(c, pos, at.ply)) return g;
    if constexpr (C::offers.solve)
        if (solves(c, at)) return c.answered(AnsweredBy::at_once, detail::solved(c, pos, w));
    if (at.depth <= 0) return detail::horizon(c, pos, w, at);
    return {};
}

}  // namespace betwixt
