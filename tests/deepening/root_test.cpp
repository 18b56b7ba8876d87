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

}  // namespace
}  // namespace betwixt::testing
