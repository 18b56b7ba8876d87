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
// predict; what is searched to its end is proven at last. Games whose captures are compulsory are searched through them,
// and late quiet moves less deep.
inline EngineOptions for_play(const Engine& engine) {
    EngineOptions o = engine.defaults();
    o.search.exact = false;
    help_ends(o.search, engine.info());
    if (engine.info().selective) o.selectivity = 73;
    if (engine.info().forces_noisy) {
        o.search.quiescence = 24;
        o.search.reduce_late = true;
    }
    return o;
}

}  // namespace betwixt
