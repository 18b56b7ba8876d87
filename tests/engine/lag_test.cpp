// What a move takes from the clock beyond its search is measured and kept in reserve.

#include "betwixt/engine/lag.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "games/kalah/engine.hpp"

namespace betwixt::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

TimeControl clock_of(milliseconds left) { return {.left = left, .increment = 5ms}; }

class Measured : public ::testing::Test {
protected:
    TimeControl begin(milliseconds left) { return lag.begin(*engine, clock_of(left)); }
    // A move that takes so long, by a clock that shows `left` before it and `then` before the next.
    TimeControl move(milliseconds left, milliseconds takes, milliseconds then) {
        begin(left);
        std::this_thread::sleep_for(takes);
        lag.end();
        return begin(then);
    }

    std::unique_ptr<Engine> engine = kalah::entry().create();
    Lag lag;
};
using LagOfMoves = Measured;

TEST_F(LagOfMoves, IsNothingAtFirst) {
    const auto clock = begin(500ms);
    EXPECT_EQ(clock.usual_lag, 0ms);
    EXPECT_EQ(clock.reserve, TimeControl{}.reserve);
}

TEST_F(LagOfMoves, IsWhatASearchTakesBeyondItsLimit) {
    const auto hard = time_budget(*engine, clock_of(500ms)).hard;
    move(500ms, hard + 40ms, 100s);  // a clock that went up is not counted
    EXPECT_GE(lag.worst(), 39ms);
    EXPECT_GE(lag.usual(), 3ms);
}

// The client counts 460 ms for a move that was found at once.
TEST_F(LagOfMoves, IsWhatTheClientCounts) {
    const auto clock = move(1000ms, 0ms, 545ms);
    EXPECT_GE(lag.worst(), 200ms);
    EXPECT_GE(clock.reserve, 400ms);
}

// However long it thinks: a machine that other programs use, or threads that wait for each other, are no lag.
TEST_F(LagOfMoves, IsNoPartOfATimeThatWasAllowed) {
    const auto hard = time_budget(*engine, clock_of(10s)).hard;
    ASSERT_GT(hard, 200ms);
    move(10s, 100ms, 10s - 100ms + 5ms);
    EXPECT_EQ(lag.worst(), 0ms);
}

TEST_F(LagOfMoves, IsNotCountedWhereTheClientWasStopped) {
    move(1h, 0ms, 1h - 10min);
    EXPECT_EQ(lag.worst(), 0ms);
}

TEST_F(LagOfMoves, FadesAndOutlastsAGame) {
    move(1000ms, 0ms, 545ms);
    const auto worst = lag.worst();
    EXPECT_GE(worst, 200ms);
    lag.end();
    lag.begin_game();
    begin(100ms);  // another clock: nothing was lost on it
    EXPECT_LE(lag.worst(), worst);
    EXPECT_GE(lag.worst(), worst / 2);
    for (int n = 0; n < 50; ++n) move(5ms, 0ms, 10ms);
    EXPECT_LT(lag.worst(), worst);
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
