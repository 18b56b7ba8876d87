// Verdicts on claims, by hand.

#include "lab/claims.hpp"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fixture.hpp"

namespace betwixt::lab {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;

Estimate of(double value, double lower, double upper) { return {value, Interval{lower, upper}, 20, 10}; }

TEST(LabClaims, ReproducedWhenTheWholeIntervalAgrees) {
    const Expectation below{.below = 0.95};  // with its margin 0.969
    EXPECT_EQ(judge(of(0.90, 0.85, 0.96), below, true), Verdict::reproduced);
    EXPECT_EQ(judge(of(0.90, 0.85, 0.98), below, true), Verdict::partly);
    EXPECT_EQ(judge(of(0.99, 0.985, 0.995), below, true), Verdict::partly);  // fewer, but not by as much
    EXPECT_EQ(judge(of(0.99, 0.95, 1.02), below, true), Verdict::undecided);
    EXPECT_EQ(judge(of(1.01, 0.98, 1.02), below, true), Verdict::no);
    EXPECT_EQ(judge(Estimate{}, below, true), Verdict::unknown);
    EXPECT_EQ(judge({0.5, std::nullopt, 3, 1}, below, true), Verdict::undecided);  // one game proves nothing
}

TEST(LabClaims, ASignHasNoMargin) {
    const Expectation fewer{.below = 1.0};
    EXPECT_EQ(judge(of(0.98, 0.97, 0.99), fewer, true), Verdict::reproduced);
    EXPECT_EQ(judge(of(0.99, 0.98, 1.001), fewer, true), Verdict::undecided);
    EXPECT_EQ(judge(of(1, 1, 1), fewer, true), Verdict::undecided);  // as many are not fewer
    EXPECT_EQ(judge(of(1.01, 1.001, 1.02), fewer, true), Verdict::no);
    EXPECT_EQ(region_of(fewer, true).high, 1);
    EXPECT_NEAR(region_of(fewer, false).high, 1.02, 1e-12);  // no ratio: a figure like any other
    EXPECT_NEAR(region_of({.below = 0.5, .margin = 0.1}, true).high, 0.55, 1e-12);
}

TEST(LabClaims, AboveAndBetween) {
    const Expectation above{.above = 2};
    EXPECT_EQ(judge(of(3, 2.5, 4), above, true), Verdict::reproduced);
    EXPECT_EQ(judge(of(1.5, 1.2, 4), above, true), Verdict::partly);
    EXPECT_EQ(judge(of(0.9, 0.8, 4), above, true), Verdict::undecided);
    EXPECT_EQ(judge(of(0.9, 0.8, 0.95), above, true), Verdict::no);
    EXPECT_EQ(judge(of(1.5, 1.2, 4), above, false), Verdict::undecided);  // no ratio: 1 means nothing
    EXPECT_EQ(judge(of(15, 12, 18), {.above = 100, .partly = 10}, false), Verdict::partly);
    const Expectation between{.between = Interval{3, 6}};
    EXPECT_EQ(judge(of(4, 3, 6.1), between, false), Verdict::reproduced);
    EXPECT_EQ(judge(of(4, 2, 9), between, false), Verdict::undecided);  // the value alone shows nothing
    EXPECT_EQ(judge(of(2.5, 2, 2.9), between, false), Verdict::no);
    EXPECT_EQ(judge(of(0.7, 0.65, 0.75), {.between = Interval{0.5, 0.6}}, true), Verdict::partly);
    EXPECT_EQ(judge(of(1, 1, 1), {.between = Interval{0.95, 1.05}}, true), Verdict::reproduced);
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
expect = {below = 0.95}
)toml";

Judged judged(const Fixture& fixture, const std::string& text) {
    const auto questions = read_questions("x.toml", text);
    return judge(read_results(fixture.folder.path()), questions, questions.claims.at(0));
}

TEST(LabClaims, EachGameAndAllTogether) {
    Fixture fixture(toml);
    add_pairs(fixture, {0.90, 0.91, 0.90, 0.92, 0.89, 0.90}, "othello", 4);
    add_pairs(fixture, {1.2, 1.3, 1.2, 1.25, 1.2, 1.21}, "kalah", 4);
    const auto j = judged(fixture, toml);
    ASSERT_EQ(j.findings.size(), 2U);
    EXPECT_EQ(j.findings[0].game, "othello");
    EXPECT_EQ(j.findings[0].verdict, Verdict::reproduced);
    EXPECT_THAT(j.findings[0].depths, ElementsAre(2, 3));
    EXPECT_EQ(j.findings[0].ours.positions, 24U);
    EXPECT_NEAR(j.findings[0].ours.value, 0.903, 5e-4);
    EXPECT_EQ(j.findings[0].odd.positions, 24U);
    EXPECT_EQ(j.findings[1].verdict, Verdict::no);
    EXPECT_THAT(j.findings[1].why, HasSubstr("is below 0.969"));
    EXPECT_EQ(tally_of({j}), (Tally{{Verdict::reproduced, 1}, {Verdict::no, 1}}));
    EXPECT_LT(j.findings[0].p, 0.01);
    EXPECT_GT(j.findings[1].p, 0.99);
}

TEST(LabClaims, SumsWeighEachPositionByItsSearch) {
    Fixture fixture(toml);
    for (int record = 0; record < 4; ++record)
        for (const bool reference : {false, true}) {
            const double size = record == 0 ? 900 : 100;  // one search is as large as nine others
            const double ratio = reference ? 1 : record == 0 ? 0.5 : 0.9;
            fixture.add({.algorithm = reference ? "aspiration/negascout" : "mtd(f)",
                         .record = record,
                         .leaves = {size * ratio, size * ratio, size * ratio}});
        }
    const auto f = judged(fixture, toml).findings.at(0);
    EXPECT_NEAR(f.ours.value, std::pow(0.5 * 0.9 * 0.9 * 0.9, 0.25), 1e-9);
    EXPECT_NEAR(f.sums.value, (450 + 3 * 90) / 1200.0, 1e-9);
    const auto by_sums = judged(fixture, toml + "average = \"sums\"\n").findings.at(0);
    EXPECT_EQ(by_sums.ours.value, f.sums.value);
}

TEST(LabClaims, SumsOfSpeedsAreThoseOfTimes) {
    Fixture fixture(toml);
    for (int record = 0; record < 4; ++record)
        for (const bool reference : {false, true}) {
            const double size = record == 0 ? 900 : 100, ratio = reference ? 1 : record == 0 ? 0.5 : 0.9;
            fixture.add({.algorithm = reference ? "aspiration/negascout" : "mtd(f)",
                         .record = record,
                         .leaves = {size * ratio, size * ratio, size * ratio}});
        }
    auto text = toml;
    text.replace(text.find("relative"), 0, "y = \"speed\"\n");
    const auto f = judged(fixture, text).findings.at(0);
    EXPECT_NEAR(f.ours.value, 1 / std::pow(0.5 * 0.9 * 0.9 * 0.9, 0.25), 1e-9);
    EXPECT_NEAR(f.sums.value, 1200 / (450 + 3 * 90.0), 1e-9);  // the same as by the seconds
}

TEST(LabClaims, AShareOfPositions) {
    Fixture fixture(toml);
    add_pairs(fixture, {0.90, 1.01, 1.0, 0.92, 0.89, 0.90, 1.2, 0.8});
    auto share = toml;
    share.replace(share.find("expect"), share.npos, "share_at_most = 1.0\nexpect = {above = 0.5}\n");
    const auto f = judged(fixture, share).findings.at(0);
    EXPECT_NEAR(f.ours.value, 0.75, 1e-12);
    EXPECT_EQ(f.sums.positions, 0U);
}

TEST(LabClaims, OnlyRowsThatLieThereCount) {
    Fixture fixture(toml);
    fixture.with_moves();
    for (int record = 0; record < 6; ++record)
        for (const bool reference : {false, true}) {
            const double swing = record % 2 ? 5 : 1;
            const double last = reference ? 1000 : record % 2 ? 500 : 900;
            fixture.add({.algorithm = reference ? "aspiration/negascout" : "mtd(f)",
                         .record = record,
                         .leaves = {10, 100, last},
                         .values = {0, 0, swing},
                         .best = {"a", "a", "a"}});
        }
    auto quiet = toml;
    quiet.replace(quiet.find("where"), quiet.npos,
                  "where = {algorithm = \"mtd(f)\"}\nwhen = {swing = [0, 2]}\nexpect = {below = 1.0}\n");
    const auto f = judged(fixture, quiet).findings.at(0);
    EXPECT_EQ(f.ours.positions, 3U);
    EXPECT_NEAR(f.ours.value, 0.9, 1e-12);
}

TEST(LabClaims, BestMovesThatFollowEachOther) {
    Fixture fixture(toml);
    fixture.with_moves();
    fixture.add({.algorithm = "mtd(f)", .leaves = {1, 2, 3, 4}, .best = {"a", "b", "b", "a"}});
    fixture.add({.algorithm = "wide", .leaves = {1, 2, 3, 4}, .best = {"a", "a", "a", "a"}});
    const auto results = read_results(fixture.folder.path());
    const auto column = static_cast<std::size_t>(results.column("best_moves"));
    for (const auto& cell : results.cells)
        for (int depth = 1; depth <= 4; ++depth) {
            const bool changes = cell.settings.at(0) == "mtd(f)";
            EXPECT_EQ(cell.at(depth)->at(column), changes ? (depth < 2 ? 1 : depth < 4 ? 2 : 3) : 1);
        }
}

// Nodes are twice the leaves in these journals, passes the square of the depth.
TEST(LabClaims, ARowCountsByTheQuotientOfTwoColumns) {
    Fixture fixture(toml);
    add_pairs(fixture, {0.90, 0.91, 0.90, 0.92, 0.89, 0.90}, "othello", 4);
    const auto with = [&](const std::string& when) {
        auto text = toml;
        return text.replace(text.find("expect"), text.npos, "when = {" + when + "}\nexpect = {below = 0.95}\n");
    };
    EXPECT_EQ(judged(fixture, with("nodes_per_leaves = [2, 2]")).findings.at(0).ours.positions, 24U);
    EXPECT_EQ(judged(fixture, with("nodes_per_leaves = [0, 1.9]")).findings.at(0).ours.positions, 0U);
}

TEST(LabClaims, AGainBesideAGain) {
    Fixture fixture(toml);
    for (int record = 0; record < 12; ++record)
        for (const auto& [algorithm, leaves] :
             {std::pair{"wide", 1250.0}, {"aspiration/negascout", 1000.0}, {"mtd(f)", 900.0}})
            fixture.add({.algorithm = algorithm, .record = record, .leaves = {10, leaves, leaves}});
    auto text = toml;
    text.replace(text.find("expect"), text.npos, "beyond = {algorithm = \"wide\"}\nexpect = {below = 1}\n");
    const auto f = judged(fixture, text).findings.at(0);
    EXPECT_NEAR(f.ours.value, 0.9 / 0.8, 1e-12);  // a tenth after a fifth: the smaller gain
    EXPECT_EQ(f.verdict, Verdict::no);
    EXPECT_EQ(f.sums.positions, 0U);
    EXPECT_THROW(judged(fixture, text + "average = \"sums\"\n"), std::invalid_argument);
}

TEST(LabClaims, ACorrelationFromPositionToPosition) {
    Fixture fixture(toml);
    for (int record = 0; record < 12; ++record)
        for (const bool reference : {false, true}) {
            const double leaves = reference ? 1000 : 1000 - 50.0 * record;
            const double seconds = 1 + (record % 2 ? 2 : 1) * record;
            fixture.add({.algorithm = reference ? "aspiration/negascout" : "mtd(f)",
                         .record = record,
                         .leaves = {10, leaves, leaves},
                         .seconds = {1, seconds, seconds}});
        }
    auto text = toml;
    text.replace(text.find("expect"), text.npos, "correlated_with = \"seconds\"\nexpect = {below = -0.5}\n");
    const auto f = judged(fixture, text).findings.at(0);
    EXPECT_EQ(f.verdict, Verdict::reproduced);
    EXPECT_FALSE(f.agreeing);
    double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    for (int record = 0; record < 12; ++record) {
        const double a = 1 + (record % 2 ? 2 : 1) * record;
        const double b = std::log(1 - 0.05 * record);
        ++n, x += a, y += b, xx += a * a, yy += b * b, xy += a * b;
    }
    EXPECT_NEAR(f.ours.value, (n * xy - x * y) / std::sqrt((n * xx - x * x) * (n * yy - y * y)), 1e-9);
}

// Two sizes of table are two conditions. In each, positions with more seconds have fewer leaves; the condition with
// more seconds has more.
TEST(LabClaims, ACorrelationFromConditionToCondition) {
    Fixture fixture(toml);
    for (int record = 0; record < 12; ++record)
        for (const int bits : {14, 20})
            for (const bool reference : {false, true}) {
                const double leaves = reference ? 1000 : (bits == 20 ? 900 : 700) - 10.0 * record;
                const double seconds = 1 + record + (bits == 20 ? 1 : 0);
                fixture.add({.algorithm = reference ? "aspiration/negascout" : "mtd(f)",
                             .record = record,
                             .table_bits = bits,
                             .leaves = {10, leaves, leaves},
                             .seconds = {1, seconds, seconds}});
            }
    auto text = toml;
    text.replace(text.find("expect"), text.npos, "correlated_with = \"seconds\"\nexpect = {above = 0}\n");
    EXPECT_LT(judged(fixture, text).findings.at(0).ours.value, 0);
    const auto f = judged(fixture, text + "over_conditions = true\n").findings.at(0);
    EXPECT_NEAR(f.ours.value, 1, 1e-9);
    EXPECT_EQ(f.verdict, Verdict::reproduced);
    auto without = toml;
    without.replace(without.find("expect"), without.npos, "over_conditions = true\nexpect = {above = 0}\n");
    EXPECT_THROW(judged(fixture, without), std::invalid_argument);
}

TEST(LabClaims, FalseDiscoveriesAreCountedOverAllFindings) {
    Fixture fixture(toml);
    add_pairs(fixture, {0.90, 0.91, 0.90, 0.92, 0.89, 0.90}, "othello", 4);
    add_pairs(fixture, {1.2, 1.3, 1.2, 1.25, 1.2, 1.21}, "kalah", 4);
    auto j = judged(fixture, toml);
    find_false_discovery_rates({&j});
    EXPECT_NEAR(j.findings[0].q, 2 * j.findings[0].p, 1e-12);
    EXPECT_NEAR(j.findings[1].q, j.findings[1].p, 1e-12);
}

TEST(LabClaims, AClaimOfWhatWasNotMeasuredIsNotJudged) {
    Fixture fixture(toml);
    fixture.add({.algorithm = "wide", .leaves = {1, 2, 3}});
    EXPECT_EQ(judged(fixture, toml).findings.at(0).verdict, Verdict::unknown);
    auto absent = toml;
    absent.replace(absent.find("algorithm = \"mtd"), 9, "satellite");
    const auto j = judged(fixture, absent);
    EXPECT_EQ(j.findings.at(0).verdict, Verdict::unknown);
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
