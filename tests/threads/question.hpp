#pragma once
// A search by several threads, to be compared with one by another number of them.

#include <stdexcept>

#include "betwixt/search/instruments/virtual_time.hpp"
#include "deepened.hpp"
#include "trial.hpp"

namespace betwixt::testing {

// Even the smallest pass and the smallest tree are shared.
template <class B> Plan<typename B::V> plan_for(int threads, Sharing sharing) {
    Plan<typename B::V> plan{B::usual_tuning()};
    plan.threads = threads, plan.sharing = sharing;
    plan.first_of_equals = true, plan.helped_from = 0, plan.shared_from = 1;
    return plan;
}

// What so many threads find of a position: a table of so many entries, a driver over a recursion.
template <class G> struct Question {
    using B = Bench<G, TwoBoundsTable<G>>;

    G game{};
    typename G::Position position{};
    SearchOptions options{};
    Limits limits{};
    std::size_t entries = 1 << 12;
    AnyReplacement scheme = AgedBucket{};
    const char* driver = "mtd(f)";
    const char* searcher = "alpha-beta";

    auto by(int threads, Sharing sharing = Sharing::abdada) const { return by(plan_for<B>(threads, sharing)); }
    // A schedule for each seed; 0: every node takes as long.
    auto in_virtual_time(int threads, Sharing sharing, std::uint64_t seed) const {
        auto plan = plan_for<B>(threads, sharing);
        plan.processors = [seed] { return virtual_processors(seed); };
        return by(plan);
    }
    // The first move in the game's order that is worth the value.
    typename G::Move first_best() const {
        const auto f = truth(game, position, limits.depth, options.quiescence);
        for (const auto& m : legal_moves(position))
            if (truth_of_move(game, position, m, limits.depth, options.quiescence) == f) return m;
        throw std::logic_error("no move is worth the value");
    }

private:
    auto by(const Plan<typename B::V>& plan) const {
        B bench(game, TwoBoundsTable<G>(entries, scheme), options);
        const auto algorithm = *Algorithm<typename B::C>::find(driver, searcher);
        return deepened(bench, position, algorithm, limits, plan).end;
    }
};

}  // namespace betwixt::testing
