// History that is turned off.

#include "betwixt/ordering/history.hpp"

#include <gtest/gtest.h>

namespace betwixt::testing {
namespace {

struct Board {
    using Move = std::uint8_t;
};

TEST(History, TurnedOffItLearnsNothing) {
    for (const bool bounded : {false, true}) {
        History<Board> history;
        history.enabled = false, history.bounded = bounded;
        const Board board;
        const Board::Move move = 2;
        const std::optional<Board::Move> none;
        const Candidate<Board> candidate{board, move, none, {3, root_ply}, 0};
        history.cutoff(candidate);
        EXPECT_EQ(history.score(candidate), 0);
        history.malus(candidate);
        EXPECT_EQ(history.score(candidate), 0);
        EXPECT_FALSE(history.ranks(5, Trust{}));
    }
}

}  // namespace
}  // namespace betwixt::testing
