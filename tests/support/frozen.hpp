#pragma once
// Searches in the game's own order with a table that forgets nothing: what theorems about leaves are about.

#include "oracle.hpp"
#include "perfect_memory.hpp"
#include "recorder.hpp"
#include "trial.hpp"

namespace betwixt::testing {

template <class G> using Perfect = PerfectMemory<typename G::Value, typename G::Move>;
template <class G> using Forgetful = NoMemory<typename G::Value, typename G::Move>;
template <class G, class Memory = Perfect<G>> struct FrozenBench : Bench<G, Memory, NoOrdering<G>> {
    explicit FrozenBench(const G& g)
        : Bench<G, Memory, NoOrdering<G>>(g, {}, SearchOptions{.table_depth = 0}.frozen()) {}
};

struct WithoutMemory {};

// What one run of a driver evaluated, and how it went.
template <class V> struct Run {
    V value{};
    std::uint64_t passes = 0;
    std::uint64_t evaluations = 0;  // more than distinct leaves where one is evaluated again
    LeafLog leaves{};
};

template <class Driver, class Searcher = AlphaBeta, class MemoryOf = void, class G>
Run<typename G::Value> run_frozen(const G& game, const typename G::Position& position, Depth depth,
                                  typename G::Value first_guess = {}) {
    using R = Recorded<G>;
    using Memory = std::conditional_t<std::is_void_v<MemoryOf>, Perfect<R>, Forgetful<R>>;
    Run<typename G::Value> run;
    FrozenBench<R, Memory> bench(recorded(game, run.leaves));
    const auto algorithm = Algorithm<typename FrozenBench<R, Memory>::C>::template of<Driver, Searcher>();
    auto root = bench.root(position, algorithm, depth);
    run.value = algorithm.drive(root, first_guess);
    run.passes = root.passes();
    run.evaluations = bench.context.stats.leaves;
    return run;
}
}  // namespace betwixt::testing
