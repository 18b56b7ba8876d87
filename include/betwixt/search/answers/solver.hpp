#pragma once
// Near the end of the game its own solver is faster than a search that knows nothing of the game.

#include "betwixt/search/node.hpp"

namespace betwixt {

struct Solver {
    template <class C> static constexpr bool applies = C::Game::solves_ends;

    // Does the game solve a position at this place by itself?
    template <class C> static bool solves([[maybe_unused]] const C& c, [[maybe_unused]] Place at) {
        if constexpr (applies<C>)
            return c.to_the_end && at.depth <= C::Game::Knowledge::solve_plies && c.options.solver && c.ends;
        else return false;
    }
    template <class C> [[gnu::always_inline]] static Answer<typename C::Value> ask(C& c, Node<C>& n) {
        if (!solves(c, n.at)) return {};
        std::uint64_t visited = 0;
        const auto g = c.game.knowledge.solve(n.position, n.w, visited, *c.ends);
        ++c.stats.leaves;
        c.clock.count(visited);
        return g;
    }
};

}  // namespace betwixt
