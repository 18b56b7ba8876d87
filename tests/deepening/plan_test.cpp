// How to deepen: all best moves, the sign alone, the first move, steps, and what reports say meanwhile.

#include <algorithm>

#include "deepened.hpp"
#include "frozen.hpp"

namespace betwixt::testing {
namespace {

using V = std::int32_t;
using G = ThicketGame<V>;
using B = Bench<G, TwoBoundsTable<G>>;
using Move = Thicket::Move;

constexpr Depth depth = 4;

Thicket thicket(std::uint64_t seed) { return Thicket(Growth{.seed = seed, .width = 4, .ragged = seed % 3 == 0}); }

TEST(Plan, AllBestAreTheMovesThatReachTheValue) {
    const auto game = thicket_game<V>(Leaves::few);  // few values, so that moves tie
    std::size_t ties = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Thicket position = thicket(seed);
        B bench(game, TwoBoundsTable<G>(1 << 12));
        const auto report = deepened(bench, position, {.depth = depth, .until_proven = false},
                                     {.tuning = B::usual_tuning(), .all_best = true})
                                .end;
        const V f = truth(game, position, report.depth);
        ASSERT_EQ(report.value(), f);
        std::vector<Move> best;
        for (const auto& m : legal_moves(position))
            if (truth_of_move(game, position, m, report.depth) == f) best.push_back(m);
        auto found = report.all_best;
        std::sort(found.begin(), found.end());
        std::sort(best.begin(), best.end());
        EXPECT_EQ(found, best) << seed;
        ties += best.size() > 1;
    }
    EXPECT_GT(ties, 10u);
}

// One pass an iteration, whose bound decides the question.
TEST(Plan, AQuestionIsAskedInPlaceOfTheDriver) {
    const auto game = thicket_game<V>(Leaves::small);
    int reached = 0, missed = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Thicket position = thicket(seed);
        const Limits limits{.depth = depth, .first = depth, .until_proven = false};
        const V f = truth(game, position, depth);
        for (const V gamma : {f - 2, f, f + 1}) {
            B bench(game, TwoBoundsTable<G>(1 << 12));
            const auto report =
                deepened(bench, position, limits, {.tuning = B::usual_tuning(), .question = null_window(gamma)}).end;
            EXPECT_EQ(report.stats.passes, 1u);
            EXPECT_LE(report.bounds.lower, f);
            EXPECT_LE(f, report.bounds.upper);
            EXPECT_TRUE(gamma <= f ? report.bounds.lower >= gamma : report.bounds.upper < gamma);
            ++(gamma <= f ? reached : missed);
        }
    }
    EXPECT_GT(reached, 100);
    EXPECT_GT(missed, 50);
}

TEST(Plan, WithoutItNoneAreListed) {
    B bench(thicket_game<V>(Leaves::few), TwoBoundsTable<G>(1 << 12));
    EXPECT_TRUE(deepened(bench, thicket(1), {.depth = depth}).end.all_best.empty());
}

// Enough is known as soon as the value is proven above, at or below 0.
TEST(Plan, TheSignAloneIsProvenWithFewerPasses) {
    const auto game = thicket_game<V>(Leaves::small);
    std::uint64_t passes = 0, passes_of_values = 0;
    int open = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Thicket position = thicket(seed);
        const Limits limits{.depth = depth, .until_proven = false};
        B bench(game, TwoBoundsTable<G>(1 << 12));
        const auto report =
            deepened<MtdBi>(bench, position, limits, {.tuning = B::usual_tuning(), .sign_only = true}).end;
        const V f = truth(game, position, report.depth);
        EXPECT_LE(report.bounds.lower, f);
        EXPECT_GE(report.bounds.upper, f);
        EXPECT_TRUE(f > 0   ? report.bounds.lower > 0
                    : f < 0 ? report.bounds.upper < 0
                            : report.bounds == (Bounds<V>{0, 0}))
            << seed << ": " << f;
        open += report.bounds.open();
        passes += report.stats.passes;
        B other(game, TwoBoundsTable<G>(1 << 12));
        passes_of_values += deepened<MtdBi>(other, position, limits).end.stats.passes;
    }
    EXPECT_GT(open, 20);
    EXPECT_LT(2 * passes, passes_of_values);
}

TEST(Plan, TheFirstMoveIsBestUntilABetterOneIsKnown) {
    const auto game = thicket_game<V>(Leaves::small);
    const Thicket position = thicket(5);
    const auto moves = legal_moves(position);
    for (int i = 0; i < static_cast<int>(moves.size()); ++i) {
        const auto number = static_cast<std::size_t>(i);
        B bench(game, TwoBoundsTable<G>(64));
        const auto report =
            deepened(bench, position, {.depth = depth, .nodes = 0}, {.tuning = B::usual_tuning(), .first_move = number})
                .end;
        EXPECT_EQ(report.depth, 0);
        EXPECT_EQ(*report.best, moves[i]);
        auto root = bench.root(position, Algorithm<B::C>::of<Wide, AlphaBeta>(), depth);
        root.expect(static_cast<std::size_t>(moves.size()));  // there is no such move
        EXPECT_EQ(root.best().move, moves[0]);
        root.expect(number);
        EXPECT_EQ(root.best().move, moves[i]);
    }
    B bench(game, TwoBoundsTable<G>(64));
    EXPECT_EQ(*deepened(bench, position, {.depth = depth, .nodes = 0}).end.best, moves[0]);
}

// The value of some of the moves is that of the best among them, and the move is one of them: with `first_of_equals`
// the first in the game's order that is worth it.
TEST(Plan, OnlySomeMovesAreSearched) {
    const auto game = thicket_game<V>(Leaves::small);
    const auto run = [&](const Thicket& position, std::vector<std::size_t> only, bool first) {
        B bench(game, TwoBoundsTable<G>(1 << 12));
        return deepened(bench, position, {.depth = depth, .until_proven = false, .only = std::move(only)},
                        {.tuning = B::usual_tuning(), .first_of_equals = first})
            .end;
    };
    int several = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Thicket position = thicket(seed);
        const auto moves = legal_moves(position);
        std::vector<V> values;
        std::vector<std::size_t> odd;
        for (std::size_t i = 0; i < static_cast<std::size_t>(moves.size()); ++i) {
            const auto alone = run(position, {i}, false);
            EXPECT_EQ(*alone.best, moves[static_cast<int>(i)]);
            values.push_back(alone.bounds.lower);
            if (i % 2) odd.push_back(i);
        }
        EXPECT_EQ(run(position, {}, true).bounds.lower, *std::max_element(values.begin(), values.end()));
        EXPECT_EQ(run(position, {values.size()}, true).bounds.lower, run(position, {}, true).bounds.lower);
        if (odd.empty()) continue;
        const auto best =
            *std::max_element(odd.begin(), odd.end(), [&](auto i, auto j) { return values[i] < values[j]; });
        const auto found = run(position, odd, true);
        EXPECT_EQ(found.bounds.lower, values[best]) << seed;
        EXPECT_EQ(*found.best, moves[static_cast<int>(best)]) << seed;
        several += odd.size() > 1;
    }
    EXPECT_GT(several, 5);
}

std::vector<Depth> depths(const auto& all) {
    std::vector<Depth> found;
    for (const auto& r : all.iterations) found.push_back(r.depth);
    return found;
}

TEST(Plan, StepsEndWithTheNodesAskedForAndThenTheDeepestFollows) {
    const auto game = thicket_game<V>(Leaves::small);
    const Thicket position = thicket(7);
    const auto run = [&](std::optional<std::uint64_t> steps_until, Depth stride = 1) {
        B bench(game, TwoBoundsTable<G>(1 << 12));
        return deepened(bench, position, {.depth = 6, .until_proven = false, .steps_until = steps_until},
                        {.tuning = B::usual_tuning(), .stride = stride});
    };
    const auto steps = run(std::nullopt);
    EXPECT_EQ(depths(steps), (std::vector<Depth>{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(depths(run(0)), (std::vector<Depth>{1, 6}));
    const std::uint64_t after_three = steps.iterations[2].stats.nodes;
    EXPECT_EQ(depths(run(after_three)), (std::vector<Depth>{1, 2, 3, 6}));
    EXPECT_EQ(depths(run(after_three + 1)), (std::vector<Depth>{1, 2, 3, 4, 6}));
    EXPECT_EQ(depths(run(std::nullopt, 2)), (std::vector<Depth>{2, 4, 6}));
    EXPECT_EQ(depths(run(std::nullopt, 4)), (std::vector<Depth>{2, 6}));
}

TEST(Plan, ReportsOfPassesSayWhatIsKnown) {
    const auto game = thicket_game<V>(Leaves::small);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Thicket position = thicket(seed);
        B bench(game, TwoBoundsTable<G>(1 << 12));
        const auto all = deepened<MtdF>(bench, position, {.depth = depth, .until_proven = false});
        ASSERT_FALSE(all.passes.empty());
        std::uint64_t passes = 0;
        for (const auto& pass : all.passes) {
            const V f = truth(game, position, pass.depth);
            EXPECT_LE(pass.bounds.lower, f);
            EXPECT_GE(pass.bounds.upper, f);
            EXPECT_TRUE(pass.asked.null());
            EXPECT_EQ(f >= pass.asked.beta, pass.bounds.lower >= pass.asked.beta) << "the answer to its question";
            EXPECT_EQ(f < pass.asked.beta, pass.bounds.upper < pass.asked.beta);
            EXPECT_FALSE(pass.proven);  // a horizon is left
            EXPECT_EQ(pass.selectivity, exact_level);
            EXPECT_TRUE(pass.best && legal_moves(position).contains(*pass.best));
            EXPECT_EQ(pass.stats.passes, ++passes);
            EXPECT_GT(pass.stats.nodes, 0u);
        }
        EXPECT_GT(all.end.table.probes, 0u);
        EXPECT_EQ(all.end.table.probes, bench.context.table.probes);
        for (const auto& iteration : all.iterations) EXPECT_EQ(*iteration.best, iteration.pv.front());
    }
}

TEST(Plan, ReportsCountThisSearchAlone) {
    const Thicket position = thicket(5);
    B bench(thicket_game<V>(Leaves::small), TwoBoundsTable<G>(1 << 12));
    const Limits limits{.depth = depth, .until_proven = false};
    const auto cold = deepened(bench, position, limits);
    const auto warm = deepened(bench, position, limits);
    EXPECT_EQ(warm.end.stats.passes, warm.passes.size());
    EXPECT_LT(warm.end.stats.leaves, cold.end.stats.leaves);
    EXPECT_LT(warm.end.table.probes, cold.end.table.probes);
}

// The same search, stopped after any number of nodes, reports the last finished iteration and a legal move.
TEST(Plan, AStopKeepsTheLastIterationAndABetterMove) {
    const auto game = thicket_game<V>(Leaves::small);
    int changed = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const Thicket position = thicket(seed);
        B whole(game, TwoBoundsTable<G>(1 << 12));
        const auto all = deepened(whole, position, {.depth = depth, .until_proven = false});
        for (std::uint64_t nodes = 1; nodes < all.end.stats.nodes; nodes += 3) {
            B bench(game, TwoBoundsTable<G>(1 << 12));
            const auto cut = deepened(bench, position, {.depth = depth, .nodes = nodes, .until_proven = false}).end;
            EXPECT_EQ(cut.stats.nodes, nodes);
            const auto finished = std::count_if(all.iterations.begin(), all.iterations.end(),
                                                [&](const auto& r) { return r.stats.nodes <= nodes; });
            EXPECT_EQ(cut.depth, finished);
            if (finished == 0) continue;
            const auto& last = all.iterations[static_cast<std::size_t>(finished - 1)];
            EXPECT_EQ(cut.bounds, last.bounds);
            if (*cut.best == *last.best) continue;
            ++changed;
            const auto value = [&](Move m) { return truth_of_move(game, position, m, cut.depth + 1); };
            EXPECT_GE(value(*cut.best), value(*last.best));
        }
    }
    EXPECT_GT(changed, 20);
}

}  // namespace
}  // namespace betwixt::testing
