#pragma once
// The moves of a position, best first, each with its own value: every move is searched separately, to increasing
// depths.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "betwixt/analysis/spent.hpp"

namespace betwixt {

struct Ranking {
    Depth depth = 0;                  // of all moves that are not proven
    std::vector<EngineReport> moves;  // for each a report as if it were the best move
    std::uint64_t nodes = 0;          // of all searches so far
    double seconds = 0;
};
using OnRanking = std::function<void(const Ranking&)>;

class MoveRanker {
public:
    MoveRanker(Engine& engine, const Limits& limits) : engine_(engine), limits_(limits) {
        for (const auto& move : engine.legal_moves()) ranking_.moves.emplace_back().best = move;
    }

    // False if a limit stopped it: the ranking is then unchanged. The first iteration always finishes.
    bool iterate(Depth depth) {
        auto moves = ranking_.moves;
        for (auto& move : moves) {
            if (move.proven) continue;
            const auto after = search_after(move.best, depth - 1);
            if (!after) return false;
            move = engine_.seen_before(move.best, *after);
        }
        std::stable_sort(moves.begin(), moves.end(),
                         [](const EngineReport& a, const EngineReport& b) { return a.value > b.value; });
        ranking_ = {depth, std::move(moves), spent_.nodes, spent_.seconds};
        return true;
    }
    const Ranking& ranking() const { return ranking_; }
    bool all_proven() const {
        return std::all_of(ranking_.moves.begin(), ranking_.moves.end(),
                           [](const EngineReport& r) { return r.proven; });
    }

private:
    std::optional<EngineReport> search_after(const std::string& move, Depth depth) {
        const bool first = ranking_.depth == 0;
        Limits l{.depth = depth, .first = depth};
        if (!first) spent_.leave(limits_, l);
        engine_.play(move);
        const auto report = engine_.search(l, nullptr);
        engine_.take_back();
        spent_.add(report);
        return first || !Spent::was_stopped(report, l) ? std::optional(report) : std::nullopt;
    }

    Engine& engine_;
    Limits limits_;
    Ranking ranking_;
    Spent spent_;
};

// Ranks all moves of the current position at depths 2, 3, ..., `limits.depth`, or until all are proven. Limits of time
// and nodes are for all searches together. `on_ranking` is called after each finished depth, at least after the first.
// A finished game has no moves.
inline Ranking rank_moves(Engine& engine, const Limits& limits, const OnRanking& on_ranking = nullptr) {
    MoveRanker ranker(engine, limits);
    for (Depth depth = 2; depth == 2 || (depth <= limits.depth && !ranker.all_proven()); ++depth) {
        if (!ranker.iterate(depth)) break;
        if (on_ranking) on_ranking(ranker.ranking());
    }
    return ranker.ranking();
}

}  // namespace betwixt
