#pragma once
// The options that suit play rather than research.

#include "betwixt/engine/engine.hpp"

namespace betwixt {

// Entries of deeper searches count, too, and search is selective where the game knows how well shallow searches foretell;
// what is searched to its end is proven at last.
inline EngineOptions for_play(const Engine& engine) {
    EngineOptions o = engine.defaults();
    o.search.exact = false;
    if (engine.info().selective) o.confidence = 73;
    return o;
}

}  // namespace betwixt
