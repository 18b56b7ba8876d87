// What the knowledge of a game may say of values, and in which frame.

#include "betwixt/game/game.hpp"

#include "games/synthetic/tree.hpp"
#include "games/tictactoe/game.hpp"
#include "thicket.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

template <class V> class Games : public ::testing::Test {};
TYPED_TEST_SUITE(Games, ValueTypes, ValueTypeNames);

template <class V> struct Declares : LeafValue<V> {
    static constexpr V limit = 64;
    static constexpr V unit = 8;
};

TYPED_TEST(Games, DeclareHowFarTheirValuesReach) {
    using V = TypeParam;
    using Plain = ThicketGame<V>;
    using Declared = Game<Thicket, Declares<V>>;
    using Decided = Game<tictactoe::Position, NoKnowledge<V>>;
    EXPECT_EQ(Plain::limit(), below(infinity<V>));
    EXPECT_EQ(Plain::unit(), V{1});
    EXPECT_EQ(Declared::limit(), V{64});
    EXPECT_EQ(Declared::unit(), V{8});
    EXPECT_FALSE(Plain::offers.outcomes);
    EXPECT_TRUE(Decided::offers.outcomes);
    EXPECT_EQ(Decided::limit(), win<V>);
    EXPECT_TRUE(is_value(Decided::limit()));
}

TYPED_TEST(Games, CountOnlyOutcomesFromTheRoot) {
    using V = TypeParam;
    const Bounds<V> large{opposite(win<V>), win<V>};
    using Plain = ThicketGame<V>;
    using Decided = Game<tictactoe::Position, NoKnowledge<V>>;
    const Bounds<V> later{opposite(static_cast<V>(win<V> - 7)), static_cast<V>(win<V> - 7)};
    EXPECT_EQ(Plain::bounds_from_root(large, Ply{7}), large);
    EXPECT_EQ(Decided::bounds_from_root(large, Ply{7}), later);
    EXPECT_EQ(Decided::bounds_from_node(later, Ply{7}), large);
    EXPECT_EQ(Decided::bounds_from_root(Bounds<V>{}, Ply{7}), Bounds<V>{});
}

TYPED_TEST(Games, ValueFinishedPositionsByTheirOutcome) {
    using V = TypeParam;
    const Game<tictactoe::Position, NoKnowledge<V>> game;
    EXPECT_EQ(game.terminal(tictactoe::Notation::parse("XXXOO----"), root_ply), opposite(win<V>));
    EXPECT_EQ(game.terminal(tictactoe::Notation::parse("XXXOO----"), Ply{5}), opposite(from_root(win<V>, Ply{5})));
    EXPECT_EQ(game.terminal(tictactoe::Notation::parse("XOXXOOOXX"), Ply{5}), V{0});
    EXPECT_EQ(game.evaluate(tictactoe::Position{}), V{0});
}

TEST(InvalidValueText, NamesTheValueAndItsRange) {
    const InvalidValue error("nan", "300");
    EXPECT_STREQ(error.what(),
                 "the game's evaluate(), terminal() or gain() returned nan, which is not between -300 and 300");
}

}  // namespace
}  // namespace betwixt::testing
