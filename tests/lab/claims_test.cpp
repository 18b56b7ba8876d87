// Verdicts on claims, by hand.

#include "lab/claims.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fixture.hpp"

namespace betwixt::lab {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;

Estimate of(double value, double lower, double upper) { return {value, Interval{lower, upper}, 10, 5}; }

TEST(LabClaims, ReproducedWhenTheWholeIntervalAgrees) {
    const Expectation below{.below = 0.97, .above = {}, .between = {}, .partly = {}};
    EXPECT_EQ(judge(of(0.90, 0.85, 0.96), below, true), Verdict::reproduced);
    EXPECT_EQ(judge(of(0.90, 0.85, 0.98), below, true), Verdict::partly);
    EXPECT_EQ(judge(of(0.99, 0.95, 1.02), below, true), Verdict::partly);  // fewer, but not by as much
    EXPECT_EQ(judge(of(1.01, 0.95, 1.02), below, true), Verdict::no);
    EXPECT_EQ(judge(Estimate{}, below, true), Verdict::unknown);
    EXPECT_EQ(judge({0.5, std::nullopt, 3, 1}, below, true), Verdict::partly);  // one game proves nothing
}

TEST(LabClaims, AboveAndBetween) {
    const Expectation above{.below = {}, .above = 2, .between = {}, .partly = {}};
    EXPECT_EQ(judge(of(3, 2.5, 4), above, true), Verdict::reproduced);
    EXPECT_EQ(judge(of(1.5, 1.2, 4), above, true), Verdict::partly);
    EXPECT_EQ(judge(of(0.9, 0.8, 4), above, true), Verdict::no);
    EXPECT_EQ(judge(of(1.5, 1.2, 4), above, false), Verdict::no);  // no ratio: 1 means nothing
    const Expectation between{.below = {}, .above = {}, .between = Interval{3, 6}, .partly = {}};
    EXPECT_EQ(judge(of(4, 2, 9), between, false), Verdict::reproduced);
    EXPECT_EQ(judge(of(2.5, 2, 3.2), between, false), Verdict::partly);
    EXPECT_EQ(judge(of(7, 6.5, 8), between, false), Verdict::no);
}

const std::string toml = R"toml(
title = "T"
reference = "aspiration/negascout"
games = ["othello", "kalah"]
[[figure]]
name = "leaves"
relative = true
[[claim]]
text = "fewer leaves"
paper = "0.90"
figure = "leaves"
where = {algorithm = "mtd(f)", depth = "deepest two"}
expect = {below = 0.97}
)toml";

Judged judged(const Fixture& fixture, const std::string& text) {
    const auto questions = read_questions("x.toml", text);
    return judge(read_results(fixture.folder.path()), questions, questions.claims.at(0));
}

TEST(LabClaims, EachGameAndAllTogether) {
    Fixture fixture(toml);
    add_pairs(fixture, {0.90, 0.91, 0.90, 0.92, 0.89, 0.90});
    add_pairs(fixture, {1.2, 1.3, 1.2, 1.25, 1.2, 1.21}, "kalah");
    const auto j = judged(fixture, toml);
    ASSERT_EQ(j.findings.size(), 2U);
    EXPECT_EQ(j.findings[0].game, "othello");
    EXPECT_EQ(j.findings[0].verdict, Verdict::reproduced);
    EXPECT_THAT(j.findings[0].depths, ElementsAre(2, 3));
    EXPECT_EQ(j.findings[0].ours.positions, 6U);
    EXPECT_NEAR(j.findings[0].ours.value, 0.903, 5e-4);
    EXPECT_EQ(j.findings[0].odd.positions, 6U);
    EXPECT_EQ(j.findings[1].verdict, Verdict::no);
    EXPECT_THAT(j.findings[1].why, HasSubstr("is not below 0.970"));
    EXPECT_EQ(j.verdict, Verdict::partly);
}

TEST(LabClaims, AClaimOfWhatWasNotMeasuredIsNotJudged) {
    Fixture fixture(toml);
    fixture.add({.algorithm = "wide", .leaves = {1, 2, 3}});
    EXPECT_EQ(judged(fixture, toml).verdict, Verdict::unknown);
    auto absent = toml;
    absent.replace(absent.find("algorithm = \"mtd"), 9, "satellite");
    const auto j = judged(fixture, absent);
    EXPECT_EQ(j.verdict, Verdict::unknown);
    EXPECT_THAT(j.findings.at(0).why, HasSubstr("no setting 'satellite'"));
}

TEST(LabClaims, NumbersAsTheyArePrinted) {
    EXPECT_EQ(rounded(0.93149), "0.931");
    EXPECT_EQ(rounded(9.314), "9.31");
    EXPECT_EQ(rounded(12.34), "12.3");
    EXPECT_EQ(rounded(1234567), "1234567");
    EXPECT_EQ(rounded(0.0123), "0.012");
    EXPECT_EQ(rounded(0), "0");
    EXPECT_EQ(as_text(of(0.9, 0.8, 1.05)), "0.900 [0.800, 1.05]");
}

}  // namespace
}  // namespace betwixt::lab
