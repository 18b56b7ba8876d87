#pragma once
// An endgame table of the game: bounds on the value that hold for the whole rest of the game. An EXACT search that is
// cut off at its horizon takes exact values alone: a bound of the whole game is none of the value at a depth.
//
// A game may say that its tables know no counter of reversible plies (table_plies()). A PRACTICAL search then does not
// believe a win that comes too late by the counter. An EXACT one, whose values do not depend on the path, asks tables
// only where every win of theirs would come in time (deepening/search.hpp).

#include "betwixt/search/answers/bounds.hpp"
#include "betwixt/search/answers/in_time.hpp"

namespace betwixt {

struct Tablebase {
    template <class C> static constexpr bool applies = C::Game::has_tablebase;

    template <class C> static Answer<typename C::Value> ask(C& c, Node<C>& n) {
        if (!c.options.tablebase) return {};
        const auto found = c.game.knowledge.tablebase(n.position);
        if (!found || (found->open() && c.options.exact && !c.to_the_end)) return {};
        if (C::Game::says_table_plies && !c.options.exact && c.options.counter_draws &&
            !comes_in_time(n.position, *found))
            return {};
        const auto known = C::Game::bounds_from_root(*found, n.at.ply);
        ++c.stats.tablebase_hits;
        if (known.lower >= n.w.beta) return known.lower;
        if (known.upper <= n.w.alpha || !known.open()) return known.upper;
        n.w = {std::max(n.w.alpha, known.lower), std::min(n.w.beta, known.upper)};
        return {};
    }
};

}  // namespace betwixt
