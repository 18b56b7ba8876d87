#pragma once
// The options that suit play rather than research.

#include "betwixt/engine/engine.hpp"

namespace betwixt {

// Makes searches to the end of a game cheaper: nodes far from the end order their moves by evaluations and probe their
// children's entries first.
inline void help_ends(SearchOptions& o, const GameInfo& info) {
    o.etc = 12;
    if (!info.has_outcomes) o.presort = 14;
}

// For games with null moves, in which noisy moves can be forced, such as chess: the classical cuts, extensions, and
// quiescence with the table.
inline void cut_classically(SearchOptions& o) {
    o.quiescence = 24;
    o.reduce_late = o.null_move_cut = o.extend = o.reduce_unknown = true;
    o.prune_late = o.prune_losing = true;
    o.principal = o.path_values = o.noisy_table = true;
    o.grain = 0.1;  // null windows meet sooner: more than 100 Elo for MTD(f) (docs/decisions/measurements.md)
    o.reverse_futility = 0.8;
    o.futility_cut = 0.7, o.futility_depth = 6;
}

// Entries of deeper searches count, too, and search is selective if the game has a model of how well shallow searches
// predict; a search to the end of the game proves its result at last. In games that can force a capture or an escape,
// quiescence searches these, and late quiet moves are reduced. With null moves, as in chess, the classical cuts are on,
// too.
inline EngineOptions for_play(const Engine& engine) {
    EngineOptions o = engine.defaults();
    o.search.exact = false;
    help_ends(o.search, engine.info());
    if (engine.info().selective) o.selectivity = 73;
    if (engine.info().forces_noisy) o.search.quiescence = 24, o.search.reduce_late = true;
    if (engine.info().can_pass) cut_classically(o.search);
    return o;
}

}  // namespace betwixt
