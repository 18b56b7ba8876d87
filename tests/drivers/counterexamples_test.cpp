// What is not true, though it is sometimes said: a counterexample for each, so that nobody builds on it.

#include <gtest/gtest.h>

#include "betwixt/drivers/all.hpp"
#include "frozen.hpp"
#include "games/synthetic/graph.hpp"

namespace betwixt::testing {
namespace {

using Value = std::int32_t;

Thicket tree(std::uint64_t seed, int width = 3) {
    return Thicket(Growth{.seed = seed, .width = width, .ragged = false});
}

// How many of `count` trees have the property.
template <class Property> int count(int trees, Property property) {
    int found = 0;
    for (int seed = 0; seed < trees; ++seed) found += property(static_cast<std::uint64_t>(seed));
    return found;
}

// Reinefeld: SSS* dominates Alpha-Beta, but not NegaScout.
TEST(SssStar, DoesNotDominateNegaScout) {
    const auto game = thicket_game<Value>(Leaves::small);
    const auto more = [&](std::uint64_t seed) {
        const auto sss = run_frozen<AbSss>(game, tree(seed), 5).leaves.distinct();
        const auto negascout = run_frozen<Wide, NegaScout>(game, tree(seed), 5).leaves.distinct();
        return sss > negascout;
    };
    EXPECT_GT(count(200, more), 0);
}

// A first guess that is further off can be cheaper on one tree, though not on average.
TEST(MtdF, IsNotAlwaysCheaperFromABetterGuess) {
    const auto game = thicket_game<Value>(Leaves::small);
    const auto cheaper = [&](std::uint64_t seed) {
        const Value f = truth(game, tree(seed), 5);
        return run_frozen<MtdF>(game, tree(seed), 5, f + 20).leaves.distinct() <
               run_frozen<MtdF>(game, tree(seed), 5, f + 1).leaves.distinct();
    };
    const int found = count(200, cheaper);
    EXPECT_GT(found, 0);
    EXPECT_LT(found, 100);
}

// Deeper entries make the value another one than the minimax value at this depth, and another for each driver; yet
// every driver ends.
TEST(PracticalRule, ChangesValuesOnGraphsAndAllDriversEnd) {
    using G = synthetic::GraphGame<Value>;
    using B = Bench<G, Perfect<G>>;
    int wrong = 0, contradictions = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const synthetic::Graph root({.width = 3, .range = 12, .seed = seed}, seed % 2 == 0);
        const Value f = truth(G{}, root, 6);
        for_each_named<Drivers>([&]<class Driver>(std::size_t, Driver) {
            B bench(G{}, {}, {.exact = false});
            const auto algorithm =
                seed % 3 == 0 ? Algorithm<B::C>::of<Driver, NegaScout>() : Algorithm<B::C>::of<Driver, AlphaBeta>();
            auto search = bench.root(root, algorithm, 6);
            const Value g = algorithm.drive(search, Value{0});
            wrong += !brackets_only<Driver> && g != f;
            contradictions += bench.context.table.contradictions > 0;
            ASSERT_LT(search.passes(), 10'000u) << Driver::name;
        });
    }
    EXPECT_GT(wrong, 100);
    EXPECT_GT(contradictions, 0);
}

// MTD-bi as printed by Osman and Mandziuk: b = mid + 2 epsilon. Near the end the window lies above all that is left.
struct PrintedMtdBi {
    static constexpr int most_passes = 15;  // the bound for -100 .. 100 and epsilon 0.01

    template <betwixt::Value V> void operator()(auto& mt, V) const {
        const auto epsilon = static_cast<V>(mt.tuning().epsilon);
        V lower = -101, upper = 101;
        for (int pass = 0; pass < 10 * most_passes; ++pass) {
            const V b = (lower + upper) / 2 + 2 * epsilon;
            const V g = mt(Window<V>{b - epsilon, b});
            if (b - epsilon < g && g < b) return;
            (g < b ? upper : lower) = g;
        }
    }
};

TEST(MtdBiAsPrinted, DoesNotEndWhereTheCorrectedFormDoes) {
    const auto game = thicket_game<double>(Leaves::small);
    const auto endless = [&](std::uint64_t seed) {
        EXPECT_EQ(run_frozen<MtdBiEpsilon>(game, tree(seed), 4).value, truth(game, tree(seed), 4));
        try {
            return run_frozen<PrintedMtdBi>(game, tree(seed), 4).passes == 10 * PrintedMtdBi::most_passes;
        } catch (const NoProgress&) {
            return true;
        }
    };
    EXPECT_GT(count(200, endless), 150);
}

}  // namespace
}  // namespace betwixt::testing
