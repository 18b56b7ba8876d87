// History that blames moves.

#include "betwixt/ordering/history.hpp"

#include <gtest/gtest.h>

namespace betwixt::testing {
namespace {

struct Board {
    using Move = std::uint8_t;
};

TEST(History, HalvesAllScoresWhenOneIsTooLow) {
    History<Board> history;
    const Board board;
    history.add(board, 1, 1, 10);
    history.blame(board, 2, 0, 1 << 15);
    EXPECT_EQ(history.score(board, 2, 0), -(1 << 30));
    EXPECT_EQ(history.score(board, 1, 1), 100);
    history.blame(board, 2, 0, 2);
    EXPECT_EQ(history.score(board, 2, 0), -(1 << 29) - 2);
    EXPECT_EQ(history.score(board, 1, 1), 50);
}

TEST(History, TurnedOffItLearnsNothing) {
    History<Board> history;
    const Board board;
    history.enabled = false;
    history.blame(board, 2, 0, 3);
    EXPECT_EQ(history.score(board, 2, 0), 0);
    EXPECT_FALSE(history.ranks(5, Trust{}));
}

}  // namespace
}  // namespace betwixt::testing
