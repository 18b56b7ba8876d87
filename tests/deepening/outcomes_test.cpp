// Won, lost and drawn games: values count plies to the end, and a search ends when nothing can change any more.

#include "deepened.hpp"
#include "frozen.hpp"
#include "games/tictactoe/game.hpp"
#include "property.hpp"
#include "value_types.hpp"

namespace betwixt::testing {
namespace {

template <class V> struct HashOutcome : LeafValue<V> {
    static Outcome terminal(const Thicket& node) { return static_cast<Outcome>(node.hash(0) % 3); }
};
template <class V> using DecidedThicket = Game<Thicket, HashOutcome<V>>;

template <class V> class Outcomes : public ::testing::Test {};
TYPED_TEST_SUITE(Outcomes, ValueTypes, ValueTypeNames);

TYPED_TEST(Outcomes, StopTheSearchOnlyWhenNoDepthCanChangeThem) {
    for_all(trees(10000, 5), [](Trial s) {
        using G = DecidedThicket<TypeParam>;
        s.growth.ends = 3;
        s.leaves = Leaves::small;
        Bench<G, TwoBoundsTable<G>> bench(G{}, TwoBoundsTable<G>(s.entries, s.replacement()), s.options);
        const Thicket root(s.growth);
        const auto all = deepened(bench, root, {.depth = s.depth});
        for (const auto& report : all.iterations)
            RC_ASSERT(report.value() == truth(G{}, root, report.depth, s.options.quiescence));
        for (Depth depth = all.end.depth; depth <= s.depth; ++depth)
            RC_ASSERT(all.end.value() == truth(G{}, root, depth, s.options.quiescence));
    });
}

using TicTacToe = tictactoe::Position;
using TicTacToeBench = Bench<tictactoe::Game, TwoBoundsTable<tictactoe::Game>>;

auto solve(const char* board) {
    TicTacToeBench bench({}, TwoBoundsTable<tictactoe::Game>(1 << 14));
    return deepened(bench, tictactoe::Notation::parse(board), {}).end;
}

TEST(TicTacToeSearch, FindsTheDraw) {
    const auto report = solve("---------");
    EXPECT_EQ(report.bounds, (Bounds<std::int16_t>{0, 0}));
    EXPECT_LE(report.depth, 9);
    EXPECT_EQ(after(TicTacToe{}, report.pv).plies_left() == 0, report.depth == 9);
}

TEST(TicTacToeSearch, CountsPliesToTheEnd) {
    struct {
        const char* board;
        int plies;
    } const cases[] = {
        {"XX-OO----", 1},   // X completes the top row
        {"X---X-OO-", 1},   // and here the diagonal
        {"X--O-----", 5},   // X forks
        {"XX-OX--O-", -2},  // two threats at once
    };
    for (const auto& [board, plies] : cases) {
        const TicTacToe position = tictactoe::Notation::parse(board);
        const auto report = solve(board);
        EXPECT_EQ(plies_to_end(report.value()), plies) << board;
        EXPECT_EQ(report.depth, std::abs(plies)) << board;
        EXPECT_EQ(report.pv.size(), static_cast<std::size_t>(std::abs(plies))) << board;
        EXPECT_TRUE(after(position, report.pv).over()) << board;
    }
}

TEST(TicTacToeSearch, OfAFinishedGameReportsItsResultAndNoMove) {
    const auto lost = solve("XXXOO----");
    EXPECT_EQ(plies_to_end(lost.value()), 0);
    EXPECT_LT(lost.value(), 0);
    EXPECT_FALSE(lost.best.has_value());
    EXPECT_TRUE(lost.pv.empty());
    EXPECT_EQ(solve("XOXXOOOXX").bounds, (Bounds<std::int16_t>{0, 0}));
}

TEST(TicTacToeSearch, PlaysTheOnlyMove) {
    const auto report = solve("XOXXOO-XO");
    EXPECT_EQ(report.best, 6);
    EXPECT_EQ(report.depth, 1);
}

}  // namespace
}  // namespace betwixt::testing
