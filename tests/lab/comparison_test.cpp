// Two runs of an experiment beside each other.

#include "lab/comparison.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fixture.hpp"
#include "lab/power.hpp"

namespace betwixt::lab {
namespace {

using namespace test;
using testing::HasSubstr;

// A run in which each search of MTD(f) takes `factor` times as many leaves.
struct OneRun {
    Fixture fixture{"title = \"T\"\n"};

    explicit OneRun(double factor, int games = 4) {
        for (int record = 0; record < games; ++record)
            for (const bool reference : {false, true}) {
                const double leaves = 1000.0 * (record + 1) * (reference ? 1 : factor);
                fixture.add({.algorithm = reference ? "aspiration/negascout" : "mtd(f)",
                             .record = record,
                             .leaves = {10, 100, leaves},
                             .seconds = {1, 2, reference ? 3 : 3 * factor}});
            }
    }
    Results results() const { return read_results(fixture.folder.path()); }
};

TEST(LabComparison, TheSameRunTwice) {
    const auto c = compare(OneRun(1).results(), OneRun(1).results());
    ASSERT_EQ(c.groups.size(), 2U);
    EXPECT_EQ(c.rows, 24U);
    EXPECT_EQ(c.equal, 24U);
    EXPECT_EQ(c.only_one, 0U);
    EXPECT_EQ(c.contradicted, 0U);
    for (const auto& g : c.groups) EXPECT_EQ(g.nodes.value, 1);
}

TEST(LabComparison, OneAlgorithmTakesMore) {
    const auto c = compare(OneRun(1).results(), OneRun(1.25, 3).results());
    ASSERT_EQ(c.groups.size(), 2U);
    EXPECT_EQ(c.groups[0].settings, "aspiration/negascout");
    EXPECT_EQ(c.groups[0].leaves.value, 1);
    EXPECT_EQ(c.groups[1].settings, "mtd(f)");
    EXPECT_NEAR(c.groups[1].leaves.value, 1.25, 1e-12);
    EXPECT_NEAR(c.groups[1].seconds.value, 1.25, 1e-12);
    EXPECT_EQ(c.groups[1].leaves.positions, 3U);
    EXPECT_EQ(c.rows, 18U);
    EXPECT_EQ(c.equal, 15U);  // the last depth of MTD(f) differs
    EXPECT_EQ(c.only_one, 2U);
}

TEST(LabComparison, ValuesThatContradictEachOther) {
    const auto with = [](double value) {
        Fixture fixture("title = \"T\"\n");
        fixture.add({.leaves = {10, 100}});
        fixture.execute("UPDATE samples SET lower = ?, upper = ? WHERE depth = 2", value, value + 1);
        return read_results(fixture.folder.path());
    };
    EXPECT_EQ(compare(with(3), with(4)).contradicted, 0U);  // 4 is possible in both
    const auto c = compare(with(3), with(5));
    EXPECT_EQ(c.contradicted, 1U);
    EXPECT_THAT(c.contradiction, HasSubstr("depth 2: at least 5 and at most 4"));
}

TEST(LabPower, FourTimesThePositionsForHalfTheWidth) {
    const Estimate e{.value = 1, .interval = Interval{1 / 1.04, 1.04}, .positions = 50, .clusters = 50};
    EXPECT_NEAR(static_cast<double>(*positions_needed(e, 0.04)), 50, 1);
    EXPECT_NEAR(static_cast<double>(*positions_needed(e, 0.02)), 196, 2);
    EXPECT_EQ(positions_needed({.value = 1, .interval = std::nullopt, .positions = 3}, 0.02), std::nullopt);
    EXPECT_EQ(positions_needed({.value = 1, .interval = Interval{1, 1}, .positions = 3}, 0.02), std::nullopt);
}

}  // namespace
}  // namespace betwixt::lab
