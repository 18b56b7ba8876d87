// The order of moves: hash move, killers, history, and then the game's own. No move is ever lost.

#include "betwixt/ordering/ordering.hpp"

#include <gmock/gmock.h>

#include "property.hpp"

namespace betwixt::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A game of which only the moves matter.
struct Board {
    using Move = std::uint8_t;
    static constexpr int max_moves = 16;
};
using Moves = MovesOf<Board>;
using Order = Ordering<Board>;
constexpr std::nullopt_t no_move = std::nullopt;

Moves moves(std::initializer_list<int> list) {
    Moves m;
    for (const int i : list) m.push(static_cast<Board::Move>(i));
    return m;
}
std::vector<int> listed(const Moves& list) { return {list.begin(), list.end()}; }
std::vector<int> arranged(const Order& order, Moves list, std::optional<Board::Move> hash_move, int ply = 3,
                          int side = 0) {
    order.arrange(list, hash_move, ply, side);
    return listed(list);
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

TEST(History, SortsByDepthSquaredAndKeepsTies) {
    History<Board> history;
    history.add(4, 0, 3);
    history.add(2, 0, 2), history.add(2, 0, 2);
    history.add(1, 1, 9);  // the other side's
    Moves list = moves({0, 1, 2, 3, 4});
    history.sort(list.begin(), list.end(), 0);
    EXPECT_THAT(listed(list), ElementsAre(4, 2, 0, 1, 3));
    history.clear();
    list = moves({3, 1, 2});
    history.sort(list.begin(), list.end(), 0);
    EXPECT_THAT(listed(list), ElementsAre(3, 1, 2));
}

TEST(History, KeepsItsOrderHoweverLongItLearns) {
    History<Board> history;
    for (int i = 0; i < 400'000; ++i) history.add(2, 0, 100), history.add(1, 0, 60);
    Moves list = moves({0, 1, 2});
    history.sort(list.begin(), list.end(), 0);
    EXPECT_THAT(listed(list), ElementsAre(2, 1, 0));
}

TEST(Ordering, PutsHashMoveKillersAndHistoryFirst) {
    Order order;
    order.cutoff(6, 3, 0, 9);  // a killer at ply 3, and history everywhere
    order.cutoff(5, 3, 0, 1);
    order.cutoff(7, 8, 0, 5);
    EXPECT_THAT(arranged(order, moves({0, 1, 5, 6, 7, 8}), 8), ElementsAre(8, 5, 6, 7, 0, 1));
    EXPECT_THAT(arranged(order, moves({0, 1, 5, 6, 7, 8}), no_move, 4), ElementsAre(6, 7, 5, 0, 1, 8));
    EXPECT_THAT(arranged(order, moves({0, 1, 5, 6, 7, 8}), no_move, 4, 1), ElementsAre(0, 1, 5, 6, 7, 8));
    order.clear();
    EXPECT_THAT(arranged(order, moves({3, 6, 5}), no_move), ElementsAre(3, 6, 5));
}

TEST(Ordering, LeavesOutWhatIsNotLegalAndRepeatsNothing) {
    Order order;
    order.cutoff(6, 3, 0, 1);
    order.cutoff(9, 3, 0, 1);  // not legal here
    EXPECT_THAT(arranged(order, moves({0, 6, 1}), 6), ElementsAre(6, 0, 1));
    EXPECT_THAT(arranged(order, moves({0, 6, 1}), 12), ElementsAre(6, 0, 1));
    EXPECT_THAT(arranged(order, moves({}), 6), IsEmpty());
}

TEST(Ordering, UsesOnlyThePartsThatAreOn) {
    Order order;
    order.cutoff(6, 3, 0, 9);
    order.cutoff(7, 2, 0, 10);
    order.use_killers = false;
    EXPECT_THAT(arranged(order, moves({0, 6, 7}), no_move), ElementsAre(7, 6, 0));
    order.use_killers = true, order.use_history = false;
    EXPECT_THAT(arranged(order, moves({0, 6, 7}), no_move), ElementsAre(6, 0, 7));
    order.use_killers = false;
    order.cutoff(0, 3, 0, 50);  // learns nothing, either
    order.use_killers = order.use_history = true;
    EXPECT_THAT(arranged(order, moves({0, 6, 7}), no_move), ElementsAre(6, 7, 0));
}

TEST(Ordering, LosesNoMove) {
    for_all(trees(5000),
            [](const std::vector<std::uint8_t>& cutoffs, std::vector<std::uint8_t> legal, std::uint8_t hash) {
                Order order;
                for (const auto m : cutoffs) order.cutoff(m % 20, m % 3, m % 2, m % 7);
                for (auto& m : legal) m %= 20;
                std::sort(legal.begin(), legal.end());
                legal.erase(std::unique(legal.begin(), legal.end()), legal.end());
                if (legal.size() > Board::max_moves) legal.resize(Board::max_moves);
                Moves list;
                for (const auto m : legal) list.push(m);
                order.arrange(list, static_cast<std::uint8_t>(hash % 20), 1, 0);
                if (std::count(legal.begin(), legal.end(), hash % 20)) RC_ASSERT(list.front() == hash % 20);
                std::sort(list.begin(), list.end());
                RC_ASSERT(std::equal(list.begin(), list.end(), legal.begin(), legal.end()));
            });
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
    MovesOf<Unnumbered> list;
    list.push({1, 2}), list.push({3, 4});
    order.cutoff({3, 4}, 0, 0, 2);
    order.arrange(list, std::nullopt, 0, 0);
    EXPECT_EQ(list.front(), (Unnumbered::Move{3, 4}));
    static_assert(!NoOrdering<Board>::enabled);
}

}  // namespace
}  // namespace betwixt::testing
