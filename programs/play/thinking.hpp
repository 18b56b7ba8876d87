#pragma once
// The program's searches of the position set, shown as they proceed.

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
    bool stopped = false;  // Ctrl-C ended the last search

    // A move for the program, or one for the player: the same at full strength. Shows how the bounds close in on the
    // value. A forced move is returned without a search.
    EngineReport think() { return think(options.level); }
    EngineReport hint() { return think(level_names.back()); }
    // Ranks all moves, best first, each with a value.
    Ranking rank();

private:
    EngineReport think(std::string_view level);
};

}  // namespace betwixt::play
