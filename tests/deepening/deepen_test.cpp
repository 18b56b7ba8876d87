// Every iteration of every algorithm reports the minimax value of its depth, a best move, and a line that leads to it.

#include "betwixt/game/legal_moves.hpp"
#include "deepened.hpp"
#include "frozen.hpp"
#include "property.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

template <class V> class Deepen : public ::testing::Test {};
TYPED_TEST_SUITE(Deepen, ValueTypes, ValueTypeNames);

// An algorithm from the lists, by number.
template <class C> struct Chosen {
    Algorithm<C> algorithm{};
    bool value_is_exact = true;
    double error = 0;
};
template <class C> Chosen<C> choose(std::uint64_t number, double epsilon) {
    Chosen<C> chosen;
    constexpr auto searchers = std::tuple_size_v<Searchers>, drivers = std::tuple_size_v<Drivers>;
    for_each_named<Drivers>([&]<class Driver>(std::size_t i, Driver) {
        if (i != number / searchers % drivers) return;
        for_each_named<Searchers>([&]<class Searcher>(std::size_t j, Searcher) {
            if (j == number % searchers) chosen.algorithm = Algorithm<C>::template of<Driver, Searcher>();
        });
        const bool within = std::same_as<Driver, RealMtdF> && std::floating_point<typename C::Value>;
        chosen.value_is_exact = !brackets_only<Driver> && !within;
        if (within) chosen.error = epsilon;
    });
    return chosen;
}

TYPED_TEST(Deepen, IsRightAtEveryDepth) {
    for_all(trees(20000, 5), [](const Trial& s) {
        using G = ThicketGame<TypeParam>;
        using B = Bench<G, TwoBoundsTable<G>>;
        const auto game = thicket_game<TypeParam>(s.leaves);
        const Thicket root(s.growth);
        B bench(game, TwoBoundsTable<G>(s.entries, s.replacement()), s.options);
        const auto chosen = choose<typename B::C>(mix(s.growth.seed), s.epsilon);
        const Plan<TypeParam> plan{s.tuning<TypeParam>(), 1 + static_cast<int>(s.growth.seed % 2), s.best_only};
        const bool until_proven = s.growth.seed % 4 == 0;
        const auto all =
            deepened(bench, root, chosen.algorithm, {.depth = s.depth, .until_proven = until_proven}, plan);

        RC_ASSERT(!all.iterations.empty());
        if (!until_proven) RC_ASSERT(all.end.depth == s.depth);
        for (const auto& report : all.iterations) {
            const auto f = truth(game, root, report.depth, s.options.quiescence);
            const auto error = static_cast<TypeParam>(chosen.error);
            RC_ASSERT(report.bounds.lower <= f);
            RC_ASSERT(f <= report.bounds.upper);
            if (chosen.value_is_exact && !s.best_only) RC_ASSERT(report.value() == f);
            RC_ASSERT(truth_of_move(game, root, *report.best, report.depth, s.options.quiescence) >= f - error);
            RC_ASSERT(report.pv.front() == *report.best);
            RC_ASSERT(static_cast<Depth>(report.pv.size()) <= report.depth);
            after(root, report.pv);
        }
        // A search that ended early because every line ended has the value of any depth.
        const auto deeper = truth(game, root, s.depth, s.options.quiescence);
        RC_ASSERT(all.end.bounds.lower <= deeper);
        RC_ASSERT(deeper <= all.end.bounds.upper);
        RC_ASSERT(bench.context.table.contradictions == 0u);
    });
}

TYPED_TEST(Deepen, ReportsALineThatEndsInALeafOfTheValue) {
    for_all(trees(10000, 5), [](Trial s) {
        if (s.leaves == Leaves::wide) s.leaves = Leaves::small;  // at the range's end one bound is enough, so no line
        using G = ThicketGame<TypeParam>;
        using B = Bench<G, Perfect<G>>;
        s.options.etc = 0;  // ETC stores nothing at the node it cuts off
        s.options.table_depth = s.options.quiescence = 0;
        const auto game = thicket_game<TypeParam>(s.leaves);
        const Thicket root(s.growth);
        B bench(game, {}, s.options);
        const auto chosen = choose<typename B::C>(mix(s.growth.seed) / 3 * 3 + s.growth.seed % 2, s.epsilon);
        if (!chosen.value_is_exact) return;
        const auto all = deepened(bench, root, chosen.algorithm, {.depth = s.depth, .until_proven = false});
        for (const auto& report : all.iterations) {
            const Thicket leaf = after(root, report.pv);
            const auto moves = legal_moves(leaf);
            RC_ASSERT(static_cast<Depth>(report.pv.size()) == report.depth || moves.empty());
            const bool mine = leaf.to_move() == root.to_move();
            RC_ASSERT(negate_if(!mine, game.evaluate(leaf)) == report.value());
        }
    });
}

TYPED_TEST(Deepen, CountsTheSameNodesEachTime) {
    const auto game = thicket_game<TypeParam>(Leaves::small);
    const Thicket root(Growth{.seed = 4, .width = 4, .ragged = false});
    using G = ThicketGame<TypeParam>;
    std::vector<std::uint64_t> nodes;
    for (int i = 0; i < 2; ++i) {
        Bench<G, TwoBoundsTable<G>> bench(game, TwoBoundsTable<G>(500));
        nodes.push_back(deepened(bench, root, {.depth = 7}).end.stats.nodes);
    }
    EXPECT_EQ(nodes[0], nodes[1]);
    EXPECT_GT(nodes[0], 1000u);
}

}  // namespace
}  // namespace betwixt::testing
