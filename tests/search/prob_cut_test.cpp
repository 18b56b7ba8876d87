// Selective search: what is cut off is only likely, and nothing of it survives into a search that is exact.

#include <gtest/gtest.h>

#include "deepened.hpp"
#include "games/synthetic/tree.hpp"
#include "property.hpp"
#include "trial.hpp"

namespace betwixt::testing {
namespace {

using synthetic::Shape;
using V = std::int16_t;
using Tree = synthetic::Tree<Shape::incremental>;

// Claims that a search of half the depth predicts a value to within `deviation`.
template <int deviation> struct Predicting : synthetic::NodeValue<V> {
    static std::optional<ProbCutModel> model(const Tree&, Depth depth, bool) {
        if (depth < 3) return std::nullopt;
        return ProbCutModel{depth / 4 * 2 + depth % 2, deviation};
    }
};
template <int deviation> using PredictedGame = Game<Tree, Predicting<deviation>>;

constexpr int selective = 0;

Tree tree(const Trial& s) {
    return Tree({.width = s.growth.width, .depth = s.depth, .range = 100, .seed = s.growth.seed});
}

using Level = int Plan<V>::*;

// Searches by every driver over both recursions, rashly where the plan's member `rash` says, and at full width
// elsewhere.
template <int deviation, class Check>
void for_all_algorithms(const Trial& s, Level rash, const Limits& limits, Check check) {
    using G = PredictedGame<deviation>;
    using B = Bench<G, Table<TwoBounds<V, typename G::Move>>>;
    for_each_named<Drivers>([&]<class Driver>(std::size_t, Driver) {
        for_each_named<Searchers>([&]<class Searcher>(std::size_t, Searcher) {
            if constexpr (std::same_as<Searcher, Minimax>) return;
            RC_LOG() << Driver::name << " over " << Searcher::name << "\n";
            B bench(G{}, typename B::C::Memory(s.entries, s.replacement()), s.options);
            Plan<V> plan{s.tuning<V>()};
            plan.*rash = selective;
            check(deepened<Driver, Searcher>(bench, tree(s), limits, plan), brackets_only<Driver>);
        });
    });
}

// The rash game cuts off wherever a shallow search says so: its selective iterations are wrong, its last one is not.
TEST(ProbCut, WhatIsExactIsMinimax) {
    std::uint64_t cuts = 0;
    for_all(trees(1500), [&](Trial s) {
        s.options.quiescence = 0;
        const V f = truth(PredictedGame<0>{}, tree(s), s.depth);
        for_all_algorithms<0>(s, &Plan<V>::selectivity, {}, [&](const auto& search, bool brackets) {
            RC_ASSERT(search.end.selectivity == exact_level);
            RC_ASSERT(search.end.proven || brackets);
            RC_ASSERT(search.end.bounds.lower <= f);
            RC_ASSERT(f <= search.end.bounds.upper);
            if (!brackets) RC_ASSERT(search.end.bounds == (Bounds<V>{f, f}));
            cuts += search.end.stats.prob_cuts;
        });
    });
    EXPECT_GT(cuts, 10'000u);
}

// The same where the iterations before the last depth alone are selective. It may have a horizon.
TEST(ProbCut, TheLastDepthIsMinimaxAfterSelectiveOnes) {
    std::uint64_t cuts = 0, wrong = 0;
    for_all(trees(1000), [&](Trial s) {
        s.options.quiescence = 0;
        const Depth depth = std::max(1, s.depth - static_cast<Depth>(s.growth.seed % 2));
        const V f = truth(PredictedGame<0>{}, tree(s), depth);
        for_all_algorithms<0>(s, &Plan<V>::shallow_selectivity, {.depth = depth},
                              [&](const auto& search, bool brackets) {
                                  RC_ASSERT(search.end.depth == depth);
                                  RC_ASSERT(search.end.selectivity == exact_level);
                                  RC_ASSERT(search.end.bounds.lower <= f);
                                  RC_ASSERT(f <= search.end.bounds.upper);
                                  if (!brackets) RC_ASSERT(search.end.bounds == (Bounds<V>{f, f}));
                                  cuts += search.end.stats.prob_cuts;
                                  if (depth < 4 || brackets) return;
                                  const auto& before = search.iterations[static_cast<std::size_t>(depth) - 2];
                                  RC_ASSERT(before.selectivity == selective || before.stats.prob_cuts == 0);
                                  wrong += before.value() != truth(PredictedGame<0>{}, tree(s), depth - 1);
                              });
    });
    EXPECT_GT(cuts, 1'000u);
    EXPECT_GT(wrong, 100u);
}

// The cautious game cuts only what lies farther off than any error: every iteration is minimax, however selective.
TEST(ProbCut, WhatIsFarEnoughOffIsNoError) {
    for_all(trees(500), [](Trial s) {
        s.options.quiescence = 0;
        for_all_algorithms<10'000>(s, &Plan<V>::selectivity, {}, [&](const auto& search, bool brackets) {
            for (const auto& iteration : search.iterations) {
                const V f = truth(PredictedGame<10'000>{}, tree(s), iteration.depth);
                if (!brackets) RC_ASSERT(iteration.bounds == (Bounds<V>{f, f}));
            }
        });
    });
}

// Other selective parts do not turn it on.
TEST(ProbCut, CutsNothingAtTheExactLevel) {
    using G = PredictedGame<0>;
    Bench<G, Table<TwoBounds<V, G::Move>>> bench(G{}, decltype(bench)::C::Memory(1 << 13));
    bench.context.options.null_move = true;
    bench.context.options.futility = 1;
    const auto search = deepened(bench, Tree({.width = 4, .depth = 6, .range = 100, .seed = 3}), {});
    EXPECT_EQ(search.end.stats.prob_cuts, 0u);
}

TEST(ProbCut, TheEndOfTheGameIsSearchedByEverySecondLevel) {
    using G = PredictedGame<20>;
    Bench<G, Table<TwoBounds<V, G::Move>>> bench(G{}, decltype(bench)::C::Memory(1 << 13));
    Plan<V> plan{bench.usual_tuning()};
    plan.selectivity = selective;
    const auto levels = [&](const Limits& l) {
        std::vector<std::pair<Depth, int>> seen;
        for (const auto& r :
             deepened(bench, Tree({.width = 4, .depth = 6, .range = 100, .seed = 3}), l, plan).iterations)
            seen.emplace_back(r.depth, r.selectivity);
        return seen;
    };
    using Levels = std::vector<std::pair<Depth, int>>;
    EXPECT_EQ(levels({}), (Levels{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {6, 2}, {6, 3}}));
    EXPECT_EQ(levels({.depth = 4}), (Levels{{1, 0}, {2, 0}, {3, 0}, {4, 0}}));
    plan.selectivity = 1, plan.selectivity_at_end = 2;
    EXPECT_EQ(levels({.first = 5}), (Levels{{5, 1}, {6, 1}, {6, 2}}));
    plan.selectivity = plan.selectivity_at_end = exact_level;
    EXPECT_EQ(levels({.first = 5}), (Levels{{5, 3}, {6, 3}}));
    plan.shallow_selectivity = 1;
    EXPECT_EQ(levels({.first = 3}), (Levels{{3, 1}, {4, 1}, {5, 1}, {6, 3}}));
    EXPECT_EQ(levels({.depth = 5, .first = 4}), (Levels{{4, 1}, {5, 3}}));
    EXPECT_EQ(levels({.depth = 5, .first = 5}), (Levels{{5, 3}}));
    plan.selectivity = selective;
    EXPECT_EQ(levels({.first = 5}), (Levels{{5, 0}, {6, 0}, {6, 2}, {6, 3}}));
}

}  // namespace
}  // namespace betwixt::testing
