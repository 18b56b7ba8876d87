#pragma once
// How to search: run-time choices that hold for one search.

#include "betwixt/core/value.hpp"

namespace betwixt {

struct SearchOptions {
    // EXACT: an entry counts only at the depth asked for, so that every driver returns the fixed-depth minimax value.
    // PRACTICAL: a deeper entry counts too.
    bool exact = true;
    bool hash_move = true;  // try the table's move first
    bool killers = true;    // then two moves that cut off at this ply
    bool history = true;    // then the moves that cut off most
    bool look = true;       // before that, value the children that can be valued at sight (children.hpp)
    Depth etc = 0;          // look for a cutoff among the children's entries at nodes at least so deep; 0 is off
    // The shallowest remaining depth that uses the table. 0 remembers leaves, too, as the papers do; `measured` finds
    // where the table begins to pay (table_worth.hpp).
    static constexpr Depth measured = -1;
    Depth table_depth = measured;
    Depth quiescence = 0;  // plies of noisy moves below the horizon; 0 is off
    // Evaluations are rounded to multiples of so many units (a disc, a pawn); 0 leaves them as the game gives them.
    double grain = 0;
    // Do the table's bounds answer questions? If not, only its moves count: what is searched is a tree, not a graph.
    bool table_bounds = true;
    Depth presort = 0;  // at nodes with so many plies to go, children's evaluations help to order them; 0 is off

    // The game's own order at every node, for proofs of domination.
    constexpr SearchOptions frozen() const {
        SearchOptions o = *this;
        o.hash_move = o.killers = o.history = o.look = false;
        return o;
    }
};

}  // namespace betwixt
