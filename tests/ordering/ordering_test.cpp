// The order of moves: hash move, killers, the game's scores, history, and then the order of the list.

#include "betwixt/ordering/ordering.hpp"

#include <algorithm>
#include <vector>

#include <gmock/gmock.h>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A game of which only the moves matter.
template <class MoveType> struct Moves {
    using Move = MoveType;
    static constexpr int max_moves = 16;
    void generate(auto&) const {}
    void play(Move) {}
    Key key() const { return 0; }
    Outcome outcome() const { return Outcome::draw; }
};
using Board = Moves<std::uint8_t>;
using Order = Ordering<Game<Board>>;
constexpr std::nullopt_t no_move = std::nullopt;

using List = std::vector<int>;

constexpr Place place{4, Ply{3}};

// The moves by rank, the highest first, equals as they were.
template <class G> List arranged(const Ordering<G>& order, List list, std::optional<typename G::Move> hash_move,
                                 Place at = place, int side = 0) {
    const typename G::Position position;
    const auto rank = [&](int m) {
        const auto move = static_cast<typename G::Move>(m);
        const auto own = [&] {
            if constexpr (G::offers.score) return OwnScore<G>::score(G{}, position, move);
            else return 0;
        };
        return order.rank({position, move, hash_move, at, side}, own);
    };
    std::stable_sort(list.begin(), list.end(), [&](int a, int b) { return rank(a) > rank(b); });
    return list;
}

// A cutoff by the side 0.
template <class G> void cutoff(Ordering<G>& order, typename G::Move m, Place at) {
    order.cutoff({typename G::Position{}, m, no_move, at, 0});
}

TEST(Killers, AreTheLastTwoDifferentMovesOfAPly) {
    Killers<Board> killers;
    using M = std::optional<Board::Move>;
    EXPECT_EQ(killers.at(Ply{2})[0], no_move);
    killers.add(5, Ply{2});
    killers.add(5, Ply{2});
    EXPECT_THAT(killers.at(Ply{2}), ElementsAre(M(5), M()));
    killers.add(6, Ply{2});
    killers.add(7, Ply{2});
    EXPECT_THAT(killers.at(Ply{2}), ElementsAre(M(7), M(6)));
    EXPECT_THAT(killers.at(Ply{1}), ElementsAre(M(), M()));
    killers.add(1, Ply{max_depth});  // the deepest ply has its own
    EXPECT_EQ(killers.at(Ply{max_depth})[0], M(1));
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

TEST(History, HalvesAllScoresWhenOneIsTooLarge) {
    History<Board> history;
    const Board board;
    history.add(board, 1, 1, 10);
    history.add(board, 2, 0, 1 << 15);
    EXPECT_EQ(history.score(board, 2, 0), 1u << 30);
    EXPECT_EQ(history.score(board, 1, 1), 100u);
    history.add(board, 2, 0, 1);
    EXPECT_EQ(history.score(board, 2, 0), 1u << 29);
    EXPECT_EQ(history.score(board, 1, 1), 50u);
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
    cutoff(order, 6, {9, Ply{3}});  // a killer at ply 3, and history everywhere
    cutoff(order, 5, {1, Ply{3}});
    cutoff(order, 7, {5, Ply{8}});
    EXPECT_THAT(arranged(order, {0, 1, 5, 6, 7, 8}, 8), ElementsAre(8, 5, 6, 7, 0, 1));
    EXPECT_THAT(arranged(order, {0, 1, 5, 6, 7, 8}, no_move, {4, Ply{4}}), ElementsAre(6, 7, 5, 0, 1, 8));
    EXPECT_THAT(arranged(order, {0, 1, 5, 6, 7, 8}, no_move, {4, Ply{4}}, 1), ElementsAre(0, 1, 5, 6, 7, 8));
    order.clear();
    EXPECT_THAT(arranged(order, {3, 6, 5}, no_move), ElementsAre(3, 6, 5));
}

TEST(Ordering, LeavesOutWhatIsNotLegalAndRepeatsNothing) {
    Order order;
    cutoff(order, 6, {1, Ply{3}});
    cutoff(order, 9, {1, Ply{3}});  // not legal here
    EXPECT_THAT(arranged(order, {0, 6, 1}, 6), ElementsAre(6, 0, 1));
    EXPECT_THAT(arranged(order, {0, 6, 1}, 12), ElementsAre(6, 0, 1));
    EXPECT_THAT(arranged(order, {}, 6), IsEmpty());
}

TEST(Ordering, UsesOnlyThePartsThatAreOn) {
    Order order;
    cutoff(order, 6, {9, Ply{3}});
    cutoff(order, 7, {10, Ply{2}});
    order.killers.enabled = false;
    EXPECT_THAT(arranged(order, {0, 6, 7}, no_move), ElementsAre(7, 6, 0));
    order.killers.enabled = true, order.history.enabled = false;
    EXPECT_THAT(arranged(order, {0, 6, 7}, no_move), ElementsAre(6, 0, 7));
    order.killers.enabled = false;
    cutoff(order, 0, {50, Ply{3}});  // learns nothing, either
    order.killers.enabled = order.history.enabled = true;
    EXPECT_THAT(arranged(order, {0, 6, 7}, no_move), ElementsAre(6, 7, 0));
}

// An opinion on moves: three of equal worth are best.
struct Opinion : NoKnowledge<> {
    static int score(const Board&, Board::Move m) { return m < 3 ? 5 : 0; }
};

TEST(Ordering, HistoryOnlyBreaksTiesOfTheGamesOwnScores) {
    Ordering<Game<Board, Opinion>> order;
    order.killers.enabled = false;
    cutoff(order, 2, {4, Ply{3}});
    cutoff(order, 9, {200, Ply{3}});
    EXPECT_THAT(arranged(order, {9, 8, 0, 1, 2}, no_move), ElementsAre(2, 0, 1, 9, 8));
    EXPECT_THAT(arranged(order, {9, 8, 0, 1, 2}, 8), ElementsAre(8, 2, 0, 1, 9));
    EXPECT_THAT(arranged(order, {9, 8, 0, 1, 2}, no_move, {1, Ply{3}}), ElementsAre(9, 2, 8, 0, 1));  // leaves below
    order.history.enabled = false;
    EXPECT_TRUE(order.ranks(2));
    EXPECT_FALSE(order.ranks(1));
}

// Moves without a number have no history, and an order all the same.
struct FromTo {
    int from, to;
    bool operator==(const FromTo&) const = default;
};
using Unnumbered = Moves<FromTo>;

TEST(Ordering, NeedsNoNumbersForMoves) {
    static_assert(!HasMoveIndex<Unnumbered> && HasMoveIndex<Board>);
    Ordering<Game<Unnumbered>> order;
    const Place at{2, root_ply};
    cutoff(order, {3, 4}, at);
    const auto rank = [&](FromTo m) { return order.rank({{}, m, no_move, at, 0}, [] { return 0; }); };
    EXPECT_GT(rank({3, 4}), rank({1, 2}));
    EXPECT_FALSE(order.history.ranks(2, {}));
    static_assert(!NoOrdering<Game<Board>>::enabled);
}

}  // namespace
}  // namespace betwixt::testing
