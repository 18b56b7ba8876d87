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
    bool etc = false;       // look for a cutoff among the children's entries before searching any
    // The shallowest remaining depth that uses the table. 0 remembers leaves, too, as the papers do; leaving them out
    // takes 0.72 of the time for 1.08 of the leaf evaluations (Othello, depth 8, docs/performance.md).
    Depth table_depth = 1;
    Depth quiescence = 0;  // plies of noisy moves below the horizon; 0 is off

    // The game's own order at every node, for proofs of domination.
    constexpr SearchOptions frozen() const {
        SearchOptions o = *this;
        o.hash_move = o.killers = o.history = false;
        return o;
    }
};

}  // namespace betwixt
