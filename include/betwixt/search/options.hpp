#pragma once
// How to search: run-time choices that hold for one search. search/option_rows.hpp has their names, ranges and help.

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
    // Use killers, history and moves of one-ply entries only where they are found to help (ordering/trust.hpp).
    bool measured_order = true;
    static constexpr Depth measured = -1;  // from the depth where it is found to pay (worth.hpp)
    Depth etc = 0;  // the least depth at which children's entries are probed for a cutoff, or `measured`; 0 is off
    // The shallowest remaining depth that uses the table, or `measured`. 0 stores leaves, too, as the papers do.
    Depth table_depth = measured;
    Depth quiescence = 0;  // plies of noisy moves below the horizon; 0 is off
    // Evaluations are rounded to multiples of this many units (a disc, a pawn); 0 leaves them as the game gives them.
    double grain = 0;
    // The table's bounds answer nodes. If false, only its moves are used: the search then visits a tree, not a graph.
    bool table_bounds = true;
    // In a search to the end of the game: at nodes with at least this many plies to go, evaluations of the children
    // help to order them; 0 is off.
    Depth presort = 0;

    // --- selective search by declared value functions: every driver finds the same value -----------------------------
    bool null_move = false;  // passing is one more move, searched less deep (selective/null_move.hpp)
    bool reduce = false;     // quiet moves are searched a ply less deep (selective/late_moves.hpp)
    bool extend = false;     // moves that the game picks out are searched a ply deeper (selective/step.hpp)
    double futility =
        0;  // with one ply left a quiet move gains at most this many units; 0 is off (selective/margins.hpp)
    Depth futility_depth =
        1;  // futility applies with at most this many plies left; its margin is multiplied by the plies left
    // With up to 6 plies left a node is worth at least its evaluation minus this many units per ply; 0 is off
    // (selective/margins.hpp).
    double reverse_futility = 0;
    // --- and in their classical forms, which depend on the window: PRACTICAL only ------------------------------------
    bool null_move_cut = false;
    bool reduce_late = false;
    double futility_cut = 0;
    bool prune_late = false;    // with few plies left, late quiet moves are not searched (selective/late_moves.hpp)
    bool prune_losing = false;  // moves that lose material by exchange are not searched (selective/late_moves.hpp)
    bool reduce_unknown =
        false;  // a node without a move in the table is searched a ply less deep (selective/late_moves.hpp)
    // The principal line is exempt from the classical forms, at null windows, too (selective/principal.hpp).
    bool principal = false;
    // A value that depends on a draw by repetition is stored, although another path may give another one (table.hpp).
    bool path_values = false;
    // Quiescence uses the table, in which all its plies have depth 0 (quiescence.hpp).
    bool noisy_table = false;

    bool tablebase = true;  // ask the game's endgame tables (known.hpp)
    // A game is a draw after as many reversible plies as its traits say: in PRACTICAL searches and in the game played.
    bool counter_draws = true;

    // True if the search values positions differently from minimax.
    constexpr bool declares() const {
        return null_move || reduce || extend || futility > 0 || reverse_futility > 0 || depends_on_window();
    }
    constexpr bool depends_on_window() const {
        return null_move_cut || reduce_late || futility_cut > 0 || prune_late || prune_losing || reduce_unknown ||
               principal || path_values || noisy_table;
    }

    // With the game's own order at every node, and only the rules and the table to answer: for proofs of domination.
    constexpr SearchOptions frozen() const {
        SearchOptions o = *this;
        o.hash_move = o.killers = o.history = o.lookahead = o.bounds = o.solver = o.tablebase = false;
        return o;
    }
};

}  // namespace betwixt
