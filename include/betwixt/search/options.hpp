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
    bool lookahead = true;  // before that, value the children that can be valued statically (lookahead.hpp)
    bool bounds = true;     // ask the game for bounds on the value (known.hpp)
    bool solver = true;     // let the game solve its last moves (leaf.hpp)
    // Killers, history and moves of one-ply entries only where they are found to help (ordering/trust.hpp).
    bool measured_order = true;
    static constexpr Depth measured = -1;  // from where it is found to pay (worth.hpp)
    Depth etc = 0;  // look for a cutoff among the children's entries at nodes at least so deep, or `measured`; 0 is off
    // The shallowest remaining depth that uses the table, or `measured`. 0 remembers leaves, too, as the papers do.
    Depth table_depth = measured;
    Depth quiescence = 0;  // plies of noisy moves below the horizon; 0 is off
    // Evaluations are rounded to multiples of so many units (a disc, a pawn); 0 leaves them as the game gives them.
    double grain = 0;
    // The table's bounds answer questions. If not, only its moves count: what is searched is a tree, not a graph.
    bool table_bounds = true;
    // In a search to the end of the game: with so many plies to go, evaluations of the children help to order them; 0
    // is off.
    Depth presort = 0;

    // --- selective search by declared value functions: every driver finds the same value -----------------------------
    bool null_move = false;  // passing is one more move, searched less deep (selective/null_move.hpp)
    bool reduce = false;     // quiet moves are searched a ply less deep (selective/late_moves.hpp)
    bool extend = false;     // moves that the game picks out are searched a ply deeper (selective/step.hpp)
    double futility =
        0;  // with one ply left a quiet move gains so many units at most; 0 is off (selective/margins.hpp)
    Depth futility_depth =
        1;  // futility counts with up to so many plies left; its margin is multiplied by the plies left
    // With up to 6 plies left a node is worth at least its evaluation minus so many units per ply; 0 is off
    // (selective/margins.hpp).
    double reverse_futility = 0;
    // --- and in their classical forms, which depend on the window: PRACTICAL only ------------------------------------
    bool null_move_cut = false;
    bool reduce_late = false;
    double futility_cut = 0;
    bool prune_late = false;    // with few plies left, late quiet moves are not searched (selective/late_moves.hpp)
    bool prune_losing = false;  // nor moves that lose material by exchange (selective/late_moves.hpp)
    bool reduce_unknown =
        false;  // a node without a move in the table is searched a ply less deep (selective/late_moves.hpp)
    // The principal line is spared what the classical forms do, at null windows, too (selective/principal.hpp).
    bool principal = false;
    // A value that rests on a draw by repetition is stored, though it may be another by another path (table.hpp).
    bool path_values = false;
    // Quiescence uses the table. Its plies count alike there (quiescence.hpp).
    bool noisy_table = false;

    bool tablebase = true;  // ask the game's endgame tables (known.hpp)
    // A game is a draw after as many reversible plies as its traits say. PRACTICAL only; it matters to the game, too.
    bool counter_draws = true;

    // True if the search values positions otherwise than minimax.
    constexpr bool declares() const {
        return null_move || reduce || extend || futility > 0 || reverse_futility > 0 || depends_on_window();
    }
    constexpr bool depends_on_window() const {
        return null_move_cut || reduce_late || futility_cut > 0 || prune_late || prune_losing || reduce_unknown ||
               principal || path_values || noisy_table;
    }

    // True if what a table learned under the options o holds under these.
    constexpr bool values_as(const SearchOptions& o) const {
        return (!exact || o.exact) && quiescence == o.quiescence && grain == o.grain && null_move == o.null_move &&
               reduce == o.reduce && extend == o.extend && futility == o.futility && null_move_cut == o.null_move_cut &&
               reduce_late == o.reduce_late && futility_cut == o.futility_cut && counter_draws == o.counter_draws &&
               futility_depth == o.futility_depth && reverse_futility == o.reverse_futility &&
               prune_late == o.prune_late && prune_losing == o.prune_losing && reduce_unknown == o.reduce_unknown &&
               principal == o.principal && path_values == o.path_values && noisy_table == o.noisy_table &&
               tablebase == o.tablebase;
    }

    // The game's own order at every node, and nothing but the rules and the table answers: for proofs of domination.
    constexpr SearchOptions frozen() const {
        SearchOptions o = *this;
        o.hash_move = o.killers = o.history = o.lookahead = o.bounds = o.solver = o.tablebase = false;
        return o;
    }
};

}  // namespace betwixt
