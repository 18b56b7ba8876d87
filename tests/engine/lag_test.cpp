// What a move costs beyond computing is measured and kept in reserve.

#include "betwixt/engine/lag.hpp"

#include <thread>

#include <gtest/gtest.h>

namespace betwixt::test {
namespace {

using namespace std::chrono_literals;

TimeControl clock_of(std::chrono::milliseconds left) { return {.left = left, .increment = 5ms}; }

TEST(Lag, IsNothingAtFirst) {
    Lag lag;
    const auto clock = lag.begin(clock_of(500ms));
    EXPECT_EQ(clock.usual_lag, 0ms);
    EXPECT_EQ(clock.reserve, TimeControl{}.reserve);
}

// A search that waits computes nothing.
TEST(Lag, IsWhatASearchWaits) {
    Lag lag;
    lag.begin(clock_of(500ms));
    std::this_thread::sleep_for(40ms);
    lag.end();
    lag.begin(clock_of(100s));  // a clock that says nothing
    EXPECT_GE(lag.worst(), 39ms);
    EXPECT_GE(lag.usual(), 3ms);
}

// The client counts 60 ms for a move that was found at once.
TEST(Lag, IsWhatTheClientCounts) {
    Lag lag;
    lag.begin(clock_of(500ms));
    lag.end();
    const auto clock = lag.begin(clock_of(445ms));
    EXPECT_GE(lag.worst(), 55ms);
    EXPECT_GE(clock.reserve, 110ms);
}

TEST(Lag, FadesAndOutlastsAGame) {
    Lag lag;
    lag.begin(clock_of(500ms));
    lag.end();
    lag.begin_game();
    lag.begin(clock_of(100ms));  // another clock: nothing was lost on it
    EXPECT_LT(lag.worst(), 50ms);
    lag.end();
    lag.begin(clock_of(5ms));
    const auto worst = lag.worst();
    EXPECT_GE(worst, 90ms);
    for (int move = 0; move < 50; ++move) {
        lag.end();
        lag.begin(clock_of(5ms + std::chrono::milliseconds(5 * (move + 1))));
    }
    EXPECT_LT(lag.worst(), worst / 2);
}

// With the same clock, a loaded machine plays faster.
TEST(Lag, LeavesLessToAMove) {
    const auto hard = [](std::chrono::milliseconds usual, std::chrono::milliseconds reserve) {
        auto clock = clock_of(500ms);
        clock.lag = 10ms, clock.usual_lag = usual, clock.reserve = reserve;
        return time_budget(clock).hard;
    };
    EXPECT_GT(hard(0ms, 50ms), hard(8ms, 50ms));
    EXPECT_GT(hard(0ms, 50ms), hard(0ms, 250ms));
}

}  // namespace
}  // namespace betwixt::test
