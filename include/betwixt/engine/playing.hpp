#pragma once
// The options that suit play rather than research.

#include "betwixt/engine/engine.hpp"

namespace betwixt {

// What makes searches to the end of a game cheaper: nodes far from it are put in order by evaluations and ask their
// children's entries first.
inline void help_ends(SearchOptions& o, const GameInfo& info) {
    o.etc = 12;
    if (!info.has_outcomes) o.presort = 14;
}

// Entries of deeper searches count, too, and search is selective where the game knows how well shallow searches
// predict; what is searched to its end is proven at last. Games that can force a capture or an escape are searched through
// them, and late quiet moves less deep. Where a pass tells something, as in chess, the classical cuts are on, too.
inline EngineOptions for_play(const Engine& engine) {
    EngineOptions o = engine.defaults();
    o.search.exact = false;
    help_ends(o.search, engine.info());
    if (engine.info().selective) o.selectivity = 73;
    if (engine.info().forces_noisy) {
        o.search.quiescence = 24;
        o.search.reduce_late = true;
    }
    if (engine.info().can_pass) {
        o.search.null_move_cut = o.search.extend = o.search.reduce_unknown = true;
        o.search.prune_late = o.search.prune_losing = true;
        o.search.principal = o.search.path_values = o.search.noisy_table = true;
        o.search.grain = 0.1;  // null windows meet sooner: more than 100 Elo for MTD(f) (docs/performance.md)
        o.search.reverse_futility = 0.8;
        o.search.futility_cut = 1, o.search.futility_depth = 6;
    }
    return o;
}

}  // namespace betwixt
