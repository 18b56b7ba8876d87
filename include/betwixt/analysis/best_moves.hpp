#pragma once
// The N best moves of a position, best first: N searches at each depth, each without the moves that those before it
// found.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "betwixt/analysis/spent.hpp"

namespace betwixt {

struct BestMoves {
    Depth depth = 0;
    std::vector<EngineReport> moves;  // the first is the best
    Spent spent;                      // in all searches so far
    bool proven() const {
        return std::all_of(moves.begin(), moves.end(), [](const EngineReport& r) { return r.proven; });
    }
};

// Searches the moves that `limits` allow. Changes the engine's options until it is destroyed.
class BestMovesSearch {
public:
    BestMovesSearch(Engine& engine, const Limits& limits, std::size_t count)
        : engine_(engine), limits_(limits), options_(engine.options()), names_(engine.legal_moves()), count_(count) {
        all_ = limits.only;
        if (!all_.empty()) return;
        all_.resize(names_.size());
        std::iota(all_.begin(), all_.end(), std::size_t{0});
    }
    ~BestMovesSearch() { engine_.configure(options_); }
    BestMovesSearch(const BestMovesSearch&) = delete;
    BestMovesSearch& operator=(const BestMovesSearch&) = delete;

    // False if a limit stopped it: best() is then unchanged. The first iteration always finishes.
    bool iterate(Depth depth) {
        auto left = all_;
        std::vector<EngineReport> moves;
        while (moves.size() < count_ && !left.empty()) {
            auto report = next(depth, moves.size(), left);
            if (!report || report->best.empty()) return false;
            std::erase_if(left, [&](std::size_t place) { return names_[place] == report->best; });
            moves.push_back(std::move(*report));
        }
        std::stable_sort(moves.begin(), moves.end(),
                         [](const EngineReport& a, const EngineReport& b) { return a.value > b.value; });
        best_.depth = depth, best_.moves = std::move(moves);
        return true;
    }
    const BestMoves& best() const { return best_; }

private:
    // Searches the moves that are left. The report of this rank in the iteration before gives the first guess and move.
    std::optional<EngineReport> next(Depth depth, std::size_t rank, const std::vector<std::size_t>& left) {
        auto options = options_;
        if (rank < best_.moves.size()) {
            options.first_guess = best_.moves[rank].value;
            options.first_move = best_.moves[rank].best;
        }
        engine_.configure(options);
        Limits l{.depth = depth, .first = depth, .only = left};
        const bool first = best_.depth == 0;
        if (!first) best_.spent.leave(limits_, l);
        auto report = engine_.search(l, nullptr);
        best_.spent.add(report);
        if (!first && Spent::was_stopped(report, l)) return std::nullopt;
        return report;
    }

    Engine& engine_;
    Limits limits_;
    EngineOptions options_;
    std::vector<std::string> names_;
    std::vector<std::size_t> all_;
    std::size_t count_;
    BestMoves best_;
};

// Searches to depths 1, 2, ..., `limits.depth`, until all moves are proven or `on_moves` returns false. `on_moves` is
// called after each finished depth, at least after the first. Limits of time and nodes are for all searches together. A
// finished game has no moves.
template <class OnMoves>
BestMoves best_moves(Engine& engine, const Limits& limits, std::size_t count, OnMoves&& on_moves) {
    BestMovesSearch search(engine, limits, count);
    for (Depth depth = 1; depth == 1 || (depth <= limits.depth && !search.best().proven()); ++depth)
        if (!search.iterate(depth) || !on_moves(search.best())) break;
    return search.best();
}

}  // namespace betwixt
