#pragma once
// What a value rests on besides the rules: the horizon, selective cuts, the path to its node. A value that rests on
// none of them is true for the whole game.

#include <algorithm>
#include <cstdint>
#include <limits>

#include "betwixt/core/value.hpp"

namespace betwixt {

// Counts kept for a whole search. A node compares them before and after: what grew, its value may rest on.
struct Provenance {
    std::uint64_t horizon = 0;    // evaluations used, and entries that rest on such
    std::uint64_t selective = 0;  // selective cuts used, and entries that rest on such
    // The smallest ply of a position that a draw by repetition led back to, since a node asked. Below 0 is the game's
    // history before the root.
    int path = independent;
    static constexpr int independent = std::numeric_limits<int>::max();

    void rests_on_path(int ply) { path = std::min(path, ply); }
};

}  // namespace betwixt
