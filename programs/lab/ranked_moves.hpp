#pragma once
// Every legal move with its value, for measurements that need more than the best move.

#include <atomic>
#include <vector>

#include "betwixt/analysis/ranking.hpp"
#include "support/work_queue.hpp"

namespace betwixt::lab {

// The moves of the position set, best first, each searched to that depth with the table's contents. Throws Interrupted.
inline std::vector<EngineReport> ranked_moves(Engine& engine, Depth depth, const std::atomic<bool>* stop) {
    constexpr Depth least = 2;  // the first iteration of a ranking cannot be stopped, so it is shallow
    MoveRanker ranker(engine, {.stop = stop});
    const bool ranked = ranker.iterate(least) && (depth <= least || ranker.iterate(depth));
    if (!ranked || (stop && *stop)) throw support::Interrupted{};
    return ranker.ranking().moves;
}

}  // namespace betwixt::lab
