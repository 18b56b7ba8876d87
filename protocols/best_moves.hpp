#pragma once
// The n best moves of a position, each with its value: every move is searched by itself, deeper and deeper.

#include <functional>
#include <vector>

#include "protocols/thinking.hpp"

namespace betwixt::protocols {

struct Ranking {
    std::vector<EngineReport> moves;  // best first, each as if it were the best: value, depth and line begin with it
    std::uint64_t nodes = 0;          // of all searches so far
    double seconds = 0;
};

// Ranks all moves at depths 2, 3, ..., `limits.depth`, and each at the end of the game where that is near. Time and nodes are
// those of all searches together. `tell` hears of each depth that is finished, at least of the first.
void rank_moves(Engine& engine, const Limits& limits, LineReader& in, const std::function<void(const Ranking&)>& tell);

}  // namespace betwixt::protocols
