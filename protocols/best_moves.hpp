#pragma once
// The n best moves of a position, each with its value: every move is searched by itself, deeper and deeper.

#include <functional>
#include <vector>

#include "protocols/thinking.hpp"

namespace betwixt::protocols {

struct RankedMove {
    EngineReport report;  // of the position, as if this move were the best: value, depth and line begin with it
    bool proven = false;  // its value holds to the end of the game
};

struct Ranking {
    std::vector<RankedMove> moves;  // best first
    std::uint64_t nodes = 0;        // of all searches so far
    double seconds = 0;
};

// Ranks all moves at depths 2, 3, ..., `limits.depth`, then, if `to_the_end`, at as many plies as the game has left. Time
// and nodes are those of all searches together. `tell` hears of each depth that is finished, at least of the first, and
// of each move that is searched to the end.
void rank_moves(Engine& engine, const Limits& limits, bool to_the_end, LineReader& in,
                const std::function<void(const Ranking&)>& tell);

}  // namespace betwixt::protocols
