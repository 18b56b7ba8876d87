// However the time given to each move is used, a game is played within its clock.

#include "betwixt/engine/time_budget.hpp"

#include <gtest/gtest.h>

namespace betwixt::test {
namespace {

using std::chrono::milliseconds;

// The least that is left of the clock in a game of so many moves, each taking `hard` or `soft` and then a lag.
milliseconds least_left(TimeControl c, int moves, bool hard, milliseconds lag, bool length_known) {
    milliseconds least = c.left;
    for (int i = 0; i < moves; ++i) {
        if (length_known) c.plies_left = 2 * (moves - i);
        const TimeBudget b = time_budget(c);
        c.left -= (hard ? b.hard : b.soft) + lag;
        least = std::min(least, c.left);
        c.left += c.increment;
    }
    return least;
}

TEST(TimeBudget, NeverUsesUpTheClock) {
    for (const int seconds : {1, 3, 60, 900})
        for (const int moves : {1, 2, 30, 40})
            for (const bool known : {true, false})
                for (const int increment : {0, 10, 2000}) {
                    const TimeControl c{.left = std::chrono::seconds(seconds), .increment = milliseconds(increment)};
                    EXPECT_GT(least_left(c, moves, true, milliseconds(5), known).count(), 0)
                        << seconds << " s, " << moves << " moves, +" << increment;
                }
}

TEST(TimeBudget, AMinuteSurvivesALagOfThirtyMilliseconds) {
    const TimeControl minute{.left = std::chrono::minutes(1)};
    EXPECT_GT(least_left(minute, 30, true, milliseconds(30), true).count(), 0);
    EXPECT_GT(least_left(minute, 60, true, milliseconds(30), false).count(), 0);
}

// A client says how long the way from the command to the answer is.
TEST(TimeBudget, HoldsTheLagThatIsSaid) {
    for (const int lag : {0, 10, 30, 300}) {
        const TimeControl c{.left = std::chrono::minutes(1), .lag = milliseconds(lag)};
        EXPECT_GT(least_left(c, 25, true, milliseconds(lag), false).count(), 0) << lag;
    }
    const auto hard = [](int left, int lag) {
        return time_budget({.left = milliseconds(left), .lag = milliseconds(lag)}).hard;
    };
    EXPECT_GT(hard(60'000, 0), hard(60'000, 300));
    EXPECT_EQ(hard(60'000, -5), hard(60'000, 0));
    for (const int left : {-100, 0, 1, 50, 400}) EXPECT_GE(hard(left, 5'000), milliseconds(1)) << left;
}

// An increment that makes up for the lag leaves the clock to the moves, and the lag does not run it out.
TEST(TimeBudget, TheIncrementPaysForTheLag) {
    for (const int lag : {0, 10, 300})
        for (const int moves_to_go : {0, 1, 2, 40})
            for (const int left : {400, 1'000, 60'000}) {
                TimeControl c{.left = milliseconds(left), .increment = milliseconds(lag + 1), .lag = milliseconds(lag)};
                if (moves_to_go > 0) c.moves_to_go = moves_to_go;
                const int moves = moves_to_go > 0 ? moves_to_go : 300;
                EXPECT_GT(least_left(c, moves, true, milliseconds(lag), false).count(), 0)
                    << lag << " " << moves_to_go << " " << left;
            }
    const auto hard = [](int increment, int lag) {
        return time_budget({milliseconds(1'000), milliseconds(increment), {}, {}, milliseconds(lag)}).hard;
    };
    EXPECT_GT(hard(11, 10), milliseconds(120));
    EXPECT_LT(hard(0, 10), milliseconds(100));
}

TEST(TimeBudget, UsesMostOfTheClock) {
    const TimeControl minute{.left = std::chrono::minutes(1)};
    EXPECT_LT(least_left(minute, 30, true, milliseconds(0), true).count(), 6'000);
    EXPECT_GT(time_budget({.left = std::chrono::minutes(1), .plies_left = 60}).hard, milliseconds(2'000));
}

TEST(TimeBudget, MovesToGoShareTheTime) {
    const TimeControl c{.left = std::chrono::seconds(10), .moves_to_go = 1, .plies_left = 60};
    EXPECT_GT(time_budget(c).hard, milliseconds(9'000));
    EXPECT_LT(time_budget(c).hard, milliseconds(10'000));
}

TEST(TimeBudget, SoftComesBeforeHardAndBothArePositiveOrSmall) {
    for (const int left : {-1000, 0, 1, 50, 1000, 1'000'000'000}) {
        const TimeBudget b = time_budget({.left = milliseconds(left)});
        EXPECT_LE(b.soft, b.hard) << left;
        EXPECT_GE(b.hard, milliseconds(1)) << left;
        EXPECT_LE(b.hard, std::max(milliseconds(1), milliseconds(left))) << left;
    }
}

}  // namespace
}  // namespace betwixt::test
