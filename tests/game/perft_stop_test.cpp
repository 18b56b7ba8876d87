// A count that another thread stops.

#include <atomic>

#include <gtest/gtest.h>

#include "betwixt/game/perft.hpp"
#include "games/tictactoe/position.hpp"

namespace betwixt::testing {
namespace {

// The flag is asked where more than three plies are left.
TEST(Perft, StopsWhereMuchIsLeft) {
    std::atomic<bool> stop = false;
    tictactoe::Position position;
    EXPECT_EQ(perft(position, 4, &stop), 9u * 8 * 7 * 6);
    stop = true;
    EXPECT_EQ(perft(position, 3, &stop), 9u * 8 * 7);
    EXPECT_THROW(perft(position, 4, &stop), PerftStopped);
    EXPECT_EQ(position, tictactoe::Position());
    EXPECT_EQ(perft(position, 4), 9u * 8 * 7 * 6);
}

}  // namespace
}  // namespace betwixt::testing
