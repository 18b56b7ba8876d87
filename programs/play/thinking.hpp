#pragma once
// The program's thoughts on the position set, shown as they come.

#include "betwixt/analysis/ranking.hpp"
#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/options.hpp"
#include "play/screen.hpp"

namespace betwixt::play {

struct Thinker {
    Engine& engine;
    EngineOptions options;
    Limits limits;
    Screen& screen;
    bool stopped = false;  // Ctrl-C ended the last one

    // Searches, and shows how the bounds close on the value. A move without a choice is not thought about.
    EngineReport think();
    // All moves, best first, each with a value.
    Ranking rank();
};

}  // namespace betwixt::play
