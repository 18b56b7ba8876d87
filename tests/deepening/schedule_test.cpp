// The iterations of a search, without a search.

#include "betwixt/deepening/schedule.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace betwixt {
namespace {

using ::testing::ElementsAre;
using V = std::int16_t;
using S = Schedule<V>;
constexpr int exact = exact_level;

// All iterations, each after 1,000 nodes more.
std::vector<Iteration> iterations(const Plan<V>& plan, const Limits& limits, const S::Length& length) {
    const S schedule(plan, limits, length);
    std::vector<Iteration> all{schedule.first()};
    while (!schedule.is_last(all.back()) && all.size() < 100)
        all.push_back(schedule.after(all.back(), 1000 * all.size()));
    return all;
}
std::vector<Depth> depths(const Plan<V>& plan, const Limits& limits, const S::Length& length) {
    std::vector<Depth> all;
    for (const auto& i : iterations(plan, limits, length)) all.push_back(i.depth);
    return all;
}

TEST(Schedule, StepsByStridesThatEndAtTheDepthAskedFor) {
    EXPECT_THAT(depths({.tuning = {}}, {.depth = 4}, {.end = max_depth}), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(depths({.tuning = {}, .stride = 3}, {.depth = 8}, {.end = max_depth}), ElementsAre(2, 5, 8));
    EXPECT_THAT(depths({.tuning = {}, .stride = 3}, {.depth = 7}, {.end = max_depth}), ElementsAre(1, 4, 7));
    EXPECT_THAT(depths({.tuning = {}, .stride = 9}, {.depth = 8}, {.end = max_depth}), ElementsAre(8));
    EXPECT_THAT(depths({.tuning = {}, .stride = 2}, {.depth = 9, .first = 4}, {.end = max_depth}),
                ElementsAre(5, 7, 9));
    EXPECT_THAT(depths({.tuning = {}}, {.depth = 4, .first = 3}, {.end = max_depth}), ElementsAre(3, 4));
    EXPECT_THAT(depths({.tuning = {}}, {.depth = 4, .first = 9}, {.end = max_depth}), ElementsAre(4));
}

TEST(Schedule, GoesNoFurtherThanTheGame) {
    EXPECT_THAT(depths({.tuning = {}}, {.depth = 9}, {.end = 3}), ElementsAre(1, 2, 3));
    EXPECT_THAT(depths({.tuning = {}}, {.depth = 5, .until_proven = false}, {.end = 3}), ElementsAre(1, 2, 3));
    EXPECT_THAT(depths({.tuning = {}}, {.depth = 9}, {.end = max_depth, .deepest = 2}), ElementsAre(1, 2));
}

TEST(Schedule, LeapsToTheDeepestAfterEnoughNodes) {
    Limits limits{.depth = 9};
    limits.steps_until = 3000;
    EXPECT_THAT(depths({.tuning = {}}, limits, {.end = max_depth}), ElementsAre(1, 2, 3, 9));
}

TEST(Schedule, EndsWithAProofByWayOfOneLevelBetween) {
    const Plan<V> plan{.tuning = {}, .selectivity = 0, .selectivity_at_end = exact};
    EXPECT_THAT(iterations(plan, {.depth = 2}, {.end = 2}),
                ElementsAre(Iteration{1, 0}, Iteration{2, 0}, Iteration{2, 2}, Iteration{2, exact}));
    EXPECT_THAT(iterations(plan, {.depth = 2}, {.end = 5}), ElementsAre(Iteration{1, 0}, Iteration{2, 0}));
    EXPECT_THAT(iterations(plan, {.depth = 2}, {.end = 2, .selects = false}),
                ElementsAre(Iteration{1, exact}, Iteration{2, exact}));
    Plan<V> shallow{.tuning = {}, .selectivity = exact, .selectivity_at_end = exact};
    shallow.shallow_selectivity = 1;
    EXPECT_THAT(iterations(shallow, {.depth = 3}, {.end = 9}),
                ElementsAre(Iteration{1, 1}, Iteration{2, 1}, Iteration{3, exact}));
}

// Whoever has time for so many plies goes on to the end: selectively from 4 plies on, to who wins from 6, to the value
// from 8.
TEST(Schedule, GoesOnToTheEndOfTheGameWhereThatPays) {
    const Plan<V> plan{.tuning = {}, .selectivity = 1, .selectivity_at_end = exact};
    const S::Length length{.end = 20, .late = {4, 6, 8}};
    const auto last = [&](Depth depth) { return iterations(plan, {.depth = depth, .to_end = true}, length).back(); };
    EXPECT_EQ(last(3), (Iteration{3, 1}));
    EXPECT_EQ(last(5), (Iteration{20, 1}));
    EXPECT_EQ(last(6), (Iteration{20, exact, true}));
    EXPECT_EQ(last(8), (Iteration{20, exact}));
    EXPECT_THAT(depths(plan, {.depth = 5, .to_end = true}, length), ElementsAre(1, 2, 3, 4, 20));
}

}  // namespace
}  // namespace betwixt
