#include <gtest/gtest.h>

#include "betwixt/engine/played_game.hpp"
#include "betwixt/game/perft.hpp"
#include "games/synthetic/graph.hpp"
#include "games/synthetic/tree.hpp"
#include "random_play.hpp"
#include "throws.hpp"

namespace betwixt::testing {
namespace {

using namespace synthetic;

template <class T> class Trees : public ::testing::Test {};
using AllTrees = ::testing::Types<Tree<Shape::uniform>, Tree<Shape::incremental>, Tree<Shape::ordered>>;
TYPED_TEST_SUITE(Trees, AllTrees);

TYPED_TEST(Trees, AreUniform) {
    TypeParam root(Parameters{.width = 3, .depth = 6});
    for (Depth depth = 0, leaves = 1; depth <= 6; ++depth, leaves *= 3)
        EXPECT_EQ(perft(root, depth), static_cast<std::uint64_t>(leaves));
    EXPECT_EQ(perft(root, 7), 0u);
}

TYPED_TEST(Trees, ReadTheirText) {
    using N = Notation<TypeParam>;
    for (const Parameters p : {Parameters{}, Parameters{.width = 1, .depth = 250, .range = 0, .seed = 99},
                               Parameters{.width = 64, .depth = 10, .range = 1'000'000'000, .seed = ~0ull}})
        random_games(TypeParam(p), 20, 1, [](const TypeParam& tree, const auto&, auto*) {
            const TypeParam read = N::parse(N::text(tree));
            ASSERT_EQ(read, tree) << N::text(tree);
            ASSERT_EQ(read.value(), tree.value());
        });
    EXPECT_EQ(N::text(N::parse("")), N::text(TypeParam{}));
    EXPECT_EQ(N::text(N::parse("depth=3  width=2")), "width=2 depth=3 range=1000 seed=1 node=0");
}

TYPED_TEST(Trees, RefuseWhatIsNoTree) {
    using N = Notation<TypeParam>;
    expect_refused<N>("width=0", "width must lie within 1..64");
    expect_refused<N>("width=65", "width must lie within 1..64");
    expect_refused<N>("width=2 depth=251", "depth must lie within 1..250");
    expect_refused<N>("width=2 depth=63", "width^depth");
    expect_refused<N>("range=-1", "range must lie within 0..1000000000");
    expect_refused<N>("width=two", "'width=two' is not name=number");
    expect_refused<N>("width=2x", "'width=2x' is not name=number");
    expect_refused<N>("width=99999999999", "'width=99999999999' is not name=number");
    expect_refused<N>("width", "'width' is not name=number");
    expect_refused<N>("hight=2", "'hight=2' is none of");
    expect_refused<N>("width=2 depth=3 node=15", "below the leaves");
    expect_refused<N>("width=1 depth=9 node=1000000000000000000", "below the leaves");
    expect_refused<N>("node=18446744073709551615", "below the leaves");
}

TYPED_TEST(Trees, DependOnTheSeed) {
    TypeParam a(Parameters{.seed = 1});
    TypeParam b(Parameters{.seed = 2});
    for (int ply = 0; ply < 12; ++ply) a.play(1), b.play(1);
    EXPECT_NE(a.value(), b.value());
}

TEST(OrderedTree, HasTheFirstMoveBest) {
    random_games(Tree<Shape::ordered>{}, 20, 1, [](const auto& tree, const auto& moves, auto*) {
        for (const auto m : moves) {
            auto first = tree;
            auto other = tree;
            first.play(0), other.play(m);
            ASSERT_LE(first.value(), other.value());  // for the opponent
        }
    });
}

TEST(Trees, HaveValuesOfTheirTypeWhateverTheirRange) {
    const NodeValue<std::int16_t> small;
    const NodeValue<double> real;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Tree<Shape::uniform> tree(Parameters{.range = 1'000'000'000, .seed = seed});
        EXPECT_LT(std::abs(small.evaluate(tree)), infinity<std::int16_t>);
        EXPECT_EQ(small.evaluate(tree) > 0, real.evaluate(tree) > 0.5);
    }
}

TEST(Graph, ReadsItsText) {
    using N = Notation<Graph>;
    for (const bool again : {false, true}) {
        Graph graph(Parameters{.width = 7, .range = 500, .seed = 3}, again);
        for (int ply = 0; ply < 1'000; ++ply) {
            ASSERT_EQ(N::parse(N::text(graph)), graph) << N::text(graph);
            graph.play(static_cast<Graph::Move>(ply % 7));
        }
    }
    EXPECT_EQ(N::text(N::parse("")), N::text(Graph{}));
}

TEST(Graph, RefusesWhatIsNoGraph) {
    using N = Notation<Graph>;
    expect_refused<N>("width=65", "width must lie within 1..64");
    expect_refused<N>("again=2", "'again=2' is none of");
    expect_refused<N>("again=12", "'2'");
    expect_refused<N>("range=x", "'range=x' is not name=number");
}

// With one move at every node all moves are forced, and may be left out: yet the game has no end to find the next one
// at.
TEST(Graph, AMoveThatNeverComesIsNotWaitedForForEver) {
    PlayedGame<GraphGame<double>> game;
    EXPECT_THROW(game.set("width=1 range=7 moves x"), std::invalid_argument);
}

}  // namespace
}  // namespace betwixt::testing
