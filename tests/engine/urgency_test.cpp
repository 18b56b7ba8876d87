// A move that is settled takes less time, one that changes or loses value takes more.

#include "betwixt/engine/urgency.hpp"

#include <gtest/gtest.h>

namespace betwixt {

namespace {

EngineReport iteration(const char* best, double value, bool decisive = false) {
    EngineReport r;
    r.kind = EngineReport::Kind::iteration;
    r.best = best, r.value = value, r.decisive = decisive;
    return r;
}

}  // namespace

TEST(Urgency, ASettledMoveTakesLessThanItsShare) {
    Urgency u;
    for (int depth = 1; depth < 8; ++depth) EXPECT_DOUBLE_EQ(u.after(iteration("e2e4", 0.3)), 0.7);
}

TEST(Urgency, AChangeCountsForSomeIterations) {
    Urgency u;
    u.after(iteration("e2e4", 0));
    EXPECT_DOUBLE_EQ(u.after(iteration("d2d4", 0)), 1.7);
    EXPECT_DOUBLE_EQ(u.after(iteration("d2d4", 0)), 1.2);
    EXPECT_DOUBLE_EQ(u.after(iteration("d2d4", 0)), 0.95);
    EXPECT_DOUBLE_EQ(u.after(iteration("e2e4", 0)), 0.7 + 1.125);
}

TEST(Urgency, AFallTakesMoreAndARiseLess) {
    Urgency fall, rise;
    fall.after(iteration("e2e4", 1));
    EXPECT_DOUBLE_EQ(fall.after(iteration("e2e4", 0.5)), 0.7 * 1.5);
    rise.after(iteration("e2e4", 0));
    EXPECT_DOUBLE_EQ(rise.after(iteration("e2e4", 0.25)), 0.7 * 0.75);
}

TEST(Urgency, StaysWithinItsLimits) {
    Urgency u;
    u.after(iteration("e2e4", 30));
    EXPECT_DOUBLE_EQ(u.after(iteration("d2d4", 0)), Urgency::most);
    EXPECT_DOUBLE_EQ(u.after(iteration("d2d4", 40)), Urgency::least);
}

// Plies to a win are no units of the game.
TEST(Urgency, WinsAndLossesAreNoFall) {
    Urgency u;
    u.after(iteration("e2e4", 5, true));
    EXPECT_DOUBLE_EQ(u.after(iteration("e2e4", 0)), 0.7);
    EXPECT_DOUBLE_EQ(u.after(iteration("e2e4", -7, true)), 0.7);
    EXPECT_DOUBLE_EQ(u.after(iteration("e2e4", 0)), 0.7);
}

}  // namespace betwixt
