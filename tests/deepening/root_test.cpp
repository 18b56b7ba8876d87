// The root keeps its moves, their bounds and the best one outside the table.

#include "betwixt/deepening/root.hpp"

#include "deepened.hpp"
#include "frozen.hpp"
#include "property.hpp"

namespace betwixt::testing {
namespace {

using G = ThicketGame<std::int32_t>;
using V = std::int32_t;

TEST(RootSearch, PrefersTheMoveOfTheLastFailHighAndKeepsItOnAFailLow) {
    const auto game = thicket_game<V>(Leaves::small);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Thicket position(Growth{.seed = seed, .width = 5, .ragged = false});
        Bench<G, Perfect<G>> bench(game);
        auto root = bench.root(position, Algorithm<Bench<G, Perfect<G>>::C>::of<Wide, AlphaBeta>(), 3);
        const V f = truth(game, position, 3);
        root(null_window(f));
        const auto best = root.best().move;
        EXPECT_EQ(truth_of_move(game, position, best, 3), f);
        for (const V beta : {f + 30, f + 1}) {
            root(null_window(beta));
            EXPECT_EQ(root.best().move, best);
        }
        EXPECT_EQ(root.bounds(), (Bounds<V>{f, f}));
        EXPECT_EQ(root.lines().front().move, best);  // the next pass tries it first
        for (const auto& line : root.lines()) {
            const V value = truth_of_move(game, position, line.move, 3);
            EXPECT_LE(line.bounds.lower, value);
            EXPECT_GE(line.bounds.upper, value);
        }
    }
}

TEST(RootSearch, SettlesOnAMoveProvenBetterInAPassCutShort) {
    const auto game = thicket_game<V>(Leaves::small);
    int changed = 0;
    for (std::uint64_t nodes = 1; nodes < 600; ++nodes) {
        const Thicket position(Growth{.seed = nodes, .width = 4, .ragged = false});
        Bench<G, Perfect<G>> bench(game);
        auto root = bench.root(position, Algorithm<Bench<G, Perfect<G>>::C>::of<Wide, AlphaBeta>(), 4);
        bench.clock.start(nodes % 100 + 1, std::nullopt, nullptr);
        try {
            root(Window<V>{});
        } catch (const Stopped&) {
        }
        const auto before = root.best();
        root.settle();
        if (root.best().move == before.move) continue;
        ++changed;
        EXPECT_GT(truth_of_move(game, position, root.best().move, 4), truth_of_move(game, position, before.move, 4));
    }
    EXPECT_GT(changed, 0);
}

TEST(RootSearch, CountsTheMovesWorthAtLeastGamma) {
    const auto game = thicket_game<V>(Leaves::few);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Thicket position(Growth{.seed = seed, .width = 6});
        Bench<G, Perfect<G>> bench(game);
        auto root = bench.root(position, Algorithm<Bench<G, Perfect<G>>::C>::of<Wide, AlphaBeta>(), 3);
        for (const V gamma : {0, 1, 2}) {
            int count = 0;
            for (const auto& line : root.lines()) count += truth_of_move(game, position, line.move, 3) >= gamma;
            EXPECT_EQ(root.count_at_least(gamma), count);
        }
    }
}

// Of equal moves the one found first stays the best, and it is proven best.
TEST(RootSearch, IsSeparatedWhereOthersAreAsGood) {
    const auto game = thicket_game<V>(Leaves::few);
    int ties = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Thicket position(Growth{.seed = seed, .width = 6});
        Bench<G, Perfect<G>> bench(game);
        auto root = bench.root(position, Algorithm<Bench<G, Perfect<G>>::C>::of<Wide, AlphaBeta>(), 3);
        const V f = truth(game, position, 3);
        ties += root.count_at_least(f) > 1;
        EXPECT_EQ(root.count_at_least(above(f)), 0);
        const auto best = root.best().move;
        EXPECT_EQ(truth_of_move(game, position, best, 3), f);
        EXPECT_TRUE(root.separated());
        root.settle();
        EXPECT_EQ(root.best().move, best);
    }
    EXPECT_GT(ties, 10);
}

// The table may be wrong about a position whose key another one has; a line is legal all the same.
TEST(PrincipalVariation, IsLegalWhateverTheTableRemembers) {
    using B = Bench<G, TwoBoundsTable<G>>;
    const Thicket root(Growth{.seed = 3, .width = 3, .ragged = false});
    Thicket child = root;
    child.play(1);
    B bench(thicket_game<V>(Leaves::small), TwoBoundsTable<G>(64));
    for (const Thicket::Move remembered : {Thicket::Move{7}, Thicket::Move{2}}) {
        bench.memory.store(key_of(child), 1, {5, 5}, {5, 5}, std::optional(remembered));
        const auto line = principal_variation(bench.context, root, Thicket::Move{1}, 2, V{-5});
        EXPECT_EQ(line.size(), remembered == 7 ? 1u : 2u);
        after(root, line);
        EXPECT_EQ(principal_variation(bench.context, root, Thicket::Move{1}, 1, V{-5}).size(), 1u);
    }
}

TEST(RootSearch, ValuesTheRootByTheBoundItKnows) {
    const auto game = thicket_game<V>(Leaves::small);
    const Thicket position(Growth{.seed = 3, .width = 5, .ragged = false});
    const V f = truth(game, position, 3);
    for (const V beta : {f - 3, f + 3}) {
        Bench<G, Perfect<G>> bench(game);
        auto root = bench.root(position, Algorithm<Bench<G, Perfect<G>>::C>::of<Wide, AlphaBeta>(), 3);
        root(null_window(beta));
        ASSERT_TRUE(root.bounds().open());
        EXPECT_EQ(root.value(), beta <= f ? root.bounds().lower : root.bounds().upper);
        EXPECT_EQ((Report<V, Thicket::Move>{.bounds = root.bounds()}.value()), root.value());
        EXPECT_EQ(root.passes(), 1u);
        root.start(2);
        EXPECT_EQ(root.passes(), 0u);
        EXPECT_EQ(root.bounds(), Bounds<V>{});
    }
}

}  // namespace
}  // namespace betwixt::testing
