#pragma once
// Turns the counts of an engine's searches into samples.

#include <vector>

#include "lab/measurements.hpp"
#include "support/clock.hpp"

namespace betwixt::lab {

inline Sample sample_of(const EngineReport& r) {
    const Statistics& s = r.stats;
    const auto of_threads = [&](auto x) {
        return r.threads > 1 ? std::optional(static_cast<double>(x)) : std::nullopt;
    };
    return {.depth = r.depth,
            .lower = r.lower,
            .upper = r.upper,
            .value = r.exact() && !r.decisive ? std::optional(r.value) : std::nullopt,
            .distinct_leaves = r.distinct_leaves,
            .waited = of_threads(r.waited),
            .put_off = of_threads(s.put_off),
            .opened = of_threads(s.opened),
            .leaves = s.leaves,
            .nodes = s.nodes,
            .interior = s.interior,
            .table_cutoffs = s.table_cutoffs,
            .etc_cutoffs = s.etc_cutoffs,
            .bounded = s.bounded,
            .passes = s.passes,
            .below_horizon = s.below_horizon,
            .researches = s.researches,
            .research_nodes = s.research_nodes,
            .research_leaves = s.research_leaves,
            .probes = r.table.probes,
            .hits = r.table.hits,
            .stores = r.table.stores,
            .rejected = r.table.rejected,
            .best = r.best};
}

// Runs successive searches with the cell's options and algorithm. Each search starts with the best move of the one
// before.
class Meter {
public:
    Meter(Engine& engine, const Cell& cell, const std::atomic<bool>* stop)
        : engine_(engine), options(cell.engine), stop_(stop) {
        const auto name = algorithm_named(cell.algorithm);
        options.driver = name.driver, options.searcher = name.searcher;
        options.width = name.half_width.value_or(options.width);
    }

    // One search of depths first..depth: one sample per depth, cumulative over this search. pass_samples() then has the
    // passes of this search, if options.report_passes is set.
    std::vector<Sample> search(Depth first, Depth depth) {
        std::vector<Sample> samples;
        passes_.clear();
        engine_.configure(options);
        const double start = support::thread_seconds();
        const bool by_clock = options.threads > 1 || options.virtual_time;
        const auto end = engine_.search(
            {.depth = depth, .first = first, .stop = stop_, .until_proven = false}, [&](const EngineReport& r) {
                if (r.kind == EngineReport::Kind::end) return;
                const bool pass = r.kind == EngineReport::Kind::pass;
                auto& list = pass ? passes_ : samples;
                list.push_back(sample_of(r));
                list.back().seconds = by_clock ? r.seconds : support::thread_seconds() - start;
                if (r.selectivity < options.selectivity) forget_value(list.back());
            });
        options.first_move = end.best;  // for the next search
        if (stop_ && *stop_) throw Interrupted{};
        return samples;
    }
    // One search with a single iteration at that depth.
    Sample search(Depth depth) {
        auto samples = search(depth, depth);
        if (samples.empty()) throw std::runtime_error("a search ended before its first iteration did");
        return samples.back();
    }
    const std::vector<Sample>& pass_samples() const { return passes_; }
    void forget() {
        engine_.forget();
        options.first_move.clear();
    }
    Engine& engine() { return engine_; }

private:
    // Removes the value of a preparatory iteration, which is more selective than asked for.
    static void forget_value(Sample& s) { s.lower.reset(), s.upper.reset(), s.value.reset(); }

    Engine& engine_;

public:
    EngineOptions options;

private:
    const std::atomic<bool>* stop_;
    std::vector<Sample> passes_;
};

}  // namespace betwixt::lab
