// The clock of GTP: main time, then periods of so many moves.

#include "protocols/gtp_clock.hpp"

#include <gtest/gtest.h>

namespace betwixt::test {
namespace {

using protocols::GtpClock;
using std::chrono::milliseconds;
using std::chrono::seconds;

milliseconds most(const GtpClock& clock) {
    const auto control = clock.control();
    return control ? time_budget(*control).hard : milliseconds(-1);
}

TEST(GtpClock, IsUnlimitedUntilItIsSet) {
    GtpClock clock;
    EXPECT_EQ(most(clock), milliseconds(-1));
    clock.set(seconds(0), seconds(1), 0);
    EXPECT_EQ(most(clock), milliseconds(-1));
    clock.set(seconds(0), seconds(0), 0);
    EXPECT_EQ(most(clock), milliseconds(-1));
    clock.set(seconds(60), seconds(0), 0);
    EXPECT_GT(most(clock), milliseconds(1000));
}

TEST(GtpClock, CountsMainTimeByItself) {
    GtpClock clock;
    clock.set(seconds(60), seconds(0), 0);
    const auto before = most(clock);
    clock.spend(seconds(50));
    EXPECT_LT(most(clock), before / 4);
    clock.spend(seconds(20));
    EXPECT_EQ(most(clock), milliseconds(1));
}

TEST(GtpClock, GoesOnInPeriods) {
    GtpClock clock;
    clock.set(seconds(10), seconds(30), 2);
    clock.spend(seconds(11));  // the first move of a period, of which 29 seconds are left
    EXPECT_GT(most(clock), seconds(20));
    EXPECT_LT(most(clock), seconds(29));
    clock.spend(seconds(28));  // the second: a new period begins
    EXPECT_GT(most(clock), seconds(5));
    EXPECT_LT(most(clock), seconds(15));
}

TEST(GtpClock, BelievesTheController) {
    GtpClock clock;
    clock.set(seconds(60), seconds(30), 5);
    clock.correct(seconds(4), 1);
    EXPECT_GT(most(clock), seconds(3));
    EXPECT_LT(most(clock), seconds(4));
    clock.correct(seconds(600), 0);
    EXPECT_GT(most(clock), seconds(10));
}

}  // namespace
}  // namespace betwixt::test
