// The order of moves: hash move, killers, the game's scores, history, and then the order of the list.

#include "betwixt/ordering/ordering.hpp"

#include <algorithm>
#include <vector>

#include <gmock/gmock.h>

namespace betwixt::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A game of which only the moves matter.
struct Board {
    using Move = std::uint8_t;
    static constexpr int max_moves = 16;
};
using Order = Ordering<Board>;
constexpr std::nullopt_t no_move = std::nullopt;

using List = std::vector<int>;

// The moves by rank, the highest first, equals as they were.
template <class P> List arranged(const Ordering<P>& order, List list, std::optional<typename P::Move> hash_move,
                                 int ply = 3, int side = 0, Depth depth = 4) {
    const auto rank = [&](int m) {
        const auto move = static_cast<typename P::Move>(m);
        const auto own = [move] {
            if constexpr (ScoresMoves<P>) return Ordering<P>::score(P{}, move);
            else return 0;
        };
        return order.rank(P{}, move, hash_move, ply, side, depth, own);
    };
    std::stable_sort(list.begin(), list.end(), [&](int a, int b) { return rank(a) > rank(b); });
    return list;
}

TEST(Killers, AreTheLastTwoDifferentMovesOfAPly) {
    Killers<int> killers;
    EXPECT_EQ(killers.at(2)[0], no_move);
    killers.add(5, 2);
    killers.add(5, 2);
    EXPECT_THAT(killers.at(2), ElementsAre(std::optional(5), no_move));
    killers.add(6, 2);
    killers.add(7, 2);
    EXPECT_THAT(killers.at(2), ElementsAre(std::optional(7), std::optional(6)));
    EXPECT_THAT(killers.at(1), ElementsAre(no_move, no_move));
    killers.add(1, max_depth);  // the deepest ply has its own
    EXPECT_EQ(killers.at(max_depth)[0], 1);
}

TEST(History, CountsDepthSquaredForEachSide) {
    History<Board> history;
    const Board board;
    history.add(board, 4, 0, 3);
    history.add(board, 2, 0, 2), history.add(board, 2, 0, 2);
    history.add(board, 1, 1, 9);  // the other side's
    EXPECT_EQ(history.score(board, 4, 0), 9u);
    EXPECT_EQ(history.score(board, 2, 0), 8u);
    EXPECT_EQ(history.score(board, 1, 0), 0u);
    EXPECT_EQ(history.score(board, 1, 1), 81u);
    history.clear();
    EXPECT_EQ(history.score(board, 4, 0), 0u);
}

TEST(History, KeepsItsOrderHoweverLongItLearns) {
    History<Board> history;
    const Board board;
    for (int i = 0; i < 400'000; ++i) history.add(board, 2, 0, 100), history.add(board, 1, 0, 60);
    EXPECT_GT(history.score(board, 2, 0), history.score(board, 1, 0));
    EXPECT_GT(history.score(board, 1, 0), history.score(board, 0, 0));
}

TEST(Ordering, PutsHashMoveKillersAndHistoryFirst) {
    Order order;
    order.cutoff(Board{}, 6, 3, 0, 9);  // a killer at ply 3, and history everywhere
    order.cutoff(Board{}, 5, 3, 0, 1);
    order.cutoff(Board{}, 7, 8, 0, 5);
    EXPECT_THAT(arranged(order, {0, 1, 5, 6, 7, 8}, 8), ElementsAre(8, 5, 6, 7, 0, 1));
    EXPECT_THAT(arranged(order, {0, 1, 5, 6, 7, 8}, no_move, 4), ElementsAre(6, 7, 5, 0, 1, 8));
    EXPECT_THAT(arranged(order, {0, 1, 5, 6, 7, 8}, no_move, 4, 1), ElementsAre(0, 1, 5, 6, 7, 8));
    order.clear();
    EXPECT_THAT(arranged(order, {3, 6, 5}, no_move), ElementsAre(3, 6, 5));
}

TEST(Ordering, LeavesOutWhatIsNotLegalAndRepeatsNothing) {
    Order order;
    order.cutoff(Board{}, 6, 3, 0, 1);
    order.cutoff(Board{}, 9, 3, 0, 1);  // not legal here
    EXPECT_THAT(arranged(order, {0, 6, 1}, 6), ElementsAre(6, 0, 1));
    EXPECT_THAT(arranged(order, {0, 6, 1}, 12), ElementsAre(6, 0, 1));
    EXPECT_THAT(arranged(order, {}, 6), IsEmpty());
}

TEST(Ordering, UsesOnlyThePartsThatAreOn) {
    Order order;
    order.cutoff(Board{}, 6, 3, 0, 9);
    order.cutoff(Board{}, 7, 2, 0, 10);
    order.use_killers = false;
    EXPECT_THAT(arranged(order, {0, 6, 7}, no_move), ElementsAre(7, 6, 0));
    order.use_killers = true, order.use_history = false;
    EXPECT_THAT(arranged(order, {0, 6, 7}, no_move), ElementsAre(6, 0, 7));
    order.use_killers = false;
    order.cutoff(Board{}, 0, 3, 0, 50);  // learns nothing, either
    order.use_killers = order.use_history = true;
    EXPECT_THAT(arranged(order, {0, 6, 7}, no_move), ElementsAre(6, 7, 0));
}

// A game with an opinion on its moves: three of equal worth are best.
struct Opinionated : Board {
    int score(Move m) const { return m < 3 ? 5 : 0; }
};

TEST(Ordering, HistoryOnlyBreaksTiesOfTheGamesOwnScores) {
    Ordering<Opinionated> order;
    order.use_killers = false;
    order.cutoff(Opinionated{}, 2, 3, 0, 4);
    order.cutoff(Opinionated{}, 9, 3, 0, 200);
    EXPECT_THAT(arranged(order, {9, 8, 0, 1, 2}, no_move), ElementsAre(2, 0, 1, 9, 8));
    EXPECT_THAT(arranged(order, {9, 8, 0, 1, 2}, 8), ElementsAre(8, 2, 0, 1, 9));
    EXPECT_THAT(arranged(order, {9, 8, 0, 1, 2}, no_move, 3, 0, 1), ElementsAre(9, 2, 8, 0, 1));  // leaves below
    order.use_history = false;
    EXPECT_TRUE(order.ranks(2));
    EXPECT_FALSE(order.ranks(1));
}

// Moves without a number have no history, and an order all the same.
struct Unnumbered {
    struct Move {
        int from, to;
        bool operator==(const Move&) const = default;
    };
    static constexpr int max_moves = 4;
};

TEST(Ordering, NeedsNoNumbersForMoves) {
    static_assert(!HasMoveIndex<Unnumbered> && HasMoveIndex<Board>);
    Ordering<Unnumbered> order;
    order.cutoff({}, {3, 4}, 0, 0, 2);
    const auto none = [] { return 0; };
    EXPECT_GT(order.rank({}, {3, 4}, std::nullopt, 0, 0, 2, none), order.rank({}, {1, 2}, std::nullopt, 0, 0, 2, none));
    static_assert(!NoOrdering<Board>::enabled);
}

}  // namespace
}  // namespace betwixt::testing
