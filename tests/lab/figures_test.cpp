// Figures: what the file may say, which cells they take, and their numbers worked out by hand.

#include "lab/figures.hpp"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fixture.hpp"
#include "lab/curves.hpp"
#include "lab/observe.hpp"
#include "lab/vocabulary.hpp"

namespace betwixt::lab {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string head =
    "title = \"T\"\nreference = \"aspiration/negascout\"\nalgorithms = [\"mtd(f)\", \"aspiration/negascout\"]\n";

Drawing drawn(const Fixture& fixture, const std::string& toml) {
    const auto questions = read_questions("x.toml", toml);
    return draw(read_results(fixture.folder.path()), questions, questions.figures.at(0));
}

const Curve& curve(const Drawing& d, const std::string& series, Parity parity = Parity::any, std::size_t panel = 0) {
    for (const auto& c : d.panels.at(panel).curves)
        if (c.series == series && c.parity == parity) return c;
    throw std::out_of_range(series);
}

TEST(LabFigures, RatiosArePairedPerPositionAndHaveGeometricMeans) {
    const auto toml = head + "[[figure]]\nname = \"leaves\"\nrelative = true\n";
    Fixture fixture(toml);
    add_pairs(fixture, {0.5, 0.5, 1, 1, 2, 0.25});
    const auto d = drawn(fixture, toml);
    ASSERT_EQ(d.missing, "");
    EXPECT_THAT(d.series, ElementsAre("mtd(f)", "aspiration/negascout"));
    EXPECT_THAT(d.xs, ElementsAre("1", "2", "3"));
    const auto& c = curve(d, "mtd(f)");
    ASSERT_EQ(c.points.size(), 3U);
    EXPECT_NEAR(c.points[2].y.value, std::pow(0.5 * 0.5 * 2 * 0.25, 1.0 / 6), 1e-12);
    EXPECT_EQ(c.points[2].y.positions, 6U);
    EXPECT_EQ(c.points[2].y.clusters, 3U);
    EXPECT_EQ(curve(d, "aspiration/negascout").points[0].y.value, 1);
}

TEST(LabFigures, OddAndEvenDepthsAreApart) {
    const auto toml = head + "[[figure]]\nname = \"leaves\"\nsplit_parity = true\n";
    Fixture fixture(toml);
    add_pairs(fixture, {1, 1});
    const auto d = drawn(fixture, toml);
    EXPECT_EQ(curve(d, "mtd(f)", Parity::odd).points.size(), 2U);
    EXPECT_EQ(curve(d, "mtd(f)", Parity::even).points.size(), 1U);
    EXPECT_EQ(curve(d, "mtd(f)", Parity::even).points[0].y.value, 9000);
}

TEST(LabFigures, PassesOfTheLastIterationAlone) {
    const auto toml = head + "[[figure]]\nname = \"p\"\ny = \"passes\"\nper_iteration = true\n";
    Fixture fixture(toml);
    add_pairs(fixture, {1});
    const auto& points = curve(drawn(fixture, toml), "mtd(f)").points;
    EXPECT_EQ(points[0].y.value, 1);
    EXPECT_EQ(points[2].y.value, 9 - 4);
    EXPECT_FALSE(points[2].y.interval);
}

TEST(LabFigures, QuotientOfTwoColumns) {
    const auto toml = head + "[[figure]]\nname = \"q\"\ny = \"nodes_per_leaves\"\n";
    Fixture fixture(toml);
    add_pairs(fixture, {0.3, 0.7});
    EXPECT_EQ(curve(drawn(fixture, toml), "mtd(f)").points[1].y.value, 2);
}

TEST(LabFigures, TimesAreMediansOfRepeatsAndPositions) {
    const auto toml = head + "[[figure]]\nname = \"t\"\ny = \"seconds\"\nrelative = true\n";
    Fixture fixture(toml);
    for (int record = 0; record < 3; ++record)
        for (int repeat = 0; repeat < 3; ++repeat) {
            const double disturbed = repeat == 2 ? 50 : 1;
            fixture.add({.record = record, .repeat = repeat, .leaves = {1}, .seconds = {(record + 1) * disturbed}});
            fixture.add({.algorithm = "aspiration/negascout",
                         .record = record,
                         .repeat = repeat,
                         .leaves = {1},
                         .seconds = {4}});
        }
    EXPECT_EQ(curve(drawn(fixture, toml), "mtd(f)").points[0].y.value, 0.5);  // of 1/4, 2/4 and 3/4
}

// The reference has no first guess, so it was run with one distortion only: it counts for all.
TEST(LabFigures, ReferenceNeedNotVaryWhatItDoesNotUse) {
    const auto toml = head + "[[figure]]\nname = \"d\"\nx = \"distortion\"\nrelative = true\n";
    Fixture fixture(toml);
    fixture.add({.algorithm = "aspiration/negascout", .leaves = {10, 100}});
    for (const double distortion : {-8.0, 0.0, 8.0})
        fixture.add({.distortion = distortion, .leaves = {5, 100 + distortion}});
    const auto d = drawn(fixture, toml);
    EXPECT_THAT(d.xs, ElementsAre("-8", "0", "8"));
    EXPECT_TRUE(d.x_is_number);
    const auto& points = curve(d, "mtd(f)").points;
    ASSERT_EQ(points.size(), 3U);
    EXPECT_NEAR(points[0].y.value, 0.92, 1e-12);
    EXPECT_NEAR(points[2].y.value, 1.08, 1e-12);
    EXPECT_EQ(d.panels[0].depth, 2);
}

TEST(LabFigures, ReferenceOfTheSameTableWhereTablesVary) {
    const auto toml = head + "[[figure]]\nname = \"b\"\nx = \"table_bits\"\nrelative = true\n";
    Fixture fixture(toml);
    for (const int bits : {10, 20}) {
        fixture.add({.algorithm = "aspiration/negascout", .table_bits = bits, .leaves = {1000.0 / bits}});
        fixture.add({.table_bits = bits, .leaves = {100}});
    }
    const auto d = drawn(fixture, toml);
    EXPECT_NEAR(curve(d, "mtd(f)").points[0].y.value, 1, 1e-12);
    EXPECT_NEAR(curve(d, "mtd(f)").points[1].y.value, 2, 1e-12);
}

TEST(LabFigures, VariantsAgainstThePlainOne) {
    const auto toml = head +
                      "variants = {plain = {}, bare = {}}\n[[figure]]\nname = \"v\"\nx = \"variant\"\nrelative_to = "
                      "{variant = \"plain\"}\n";
    Fixture fixture(toml);
    fixture.add({.leaves = {100}}).add({.variant = "bare", .leaves = {300}});
    const auto d = drawn(fixture, toml);
    EXPECT_THAT(d.xs, ElementsAre("plain", "bare"));
    EXPECT_NEAR(curve(d, "mtd(f)").points[1].y.value, 3, 1e-12);
}

TEST(LabFigures, WhatElseVariesMakesPanels) {
    const auto toml = head + "[[figure]]\nname = \"leaves\"\n";
    Fixture fixture(toml);
    fixture.add({.table_bits = 10, .leaves = {7}})
        .add({.table_bits = 20, .leaves = {5}})
        .add({.game = "kalah", .leaves = {1}});
    const auto d = drawn(fixture, toml);
    ASSERT_EQ(d.panels.size(), 3U);
    EXPECT_EQ(d.panels[0].game, "kalah");
    EXPECT_EQ(d.panels[1].also, "table_bits 10");
    EXPECT_EQ(curve(d, "mtd(f)", Parity::any, 1).points[0].y.value, 7);
}

TEST(LabFigures, PointsLieWhereTheColumnSays) {
    const auto toml = head + "[[figure]]\nname = \"p\"\ny = \"passes\"\nagainst = \"nodes\"\n";
    Fixture fixture(toml);
    fixture.add({.leaves = {10, 100}}).add({.ply = 9, .leaves = {40}});
    const auto d = drawn(fixture, toml);
    const auto& points = curve(d, "mtd(f)").points;
    ASSERT_EQ(points.size(), 2U);
    EXPECT_EQ(points[0].y.positions, 2U);
    EXPECT_NEAR(*points[0].against, 40, 1e-9);  // of 20 and 80
    EXPECT_NEAR(*points[1].against, 200, 1e-9);
    const auto absent = head + "[[figure]]\nname = \"p\"\nagainst = \"pigs\"\n";
    EXPECT_THAT(drawn(fixture, absent).missing, HasSubstr("no column 'pigs'"));
}

// Two positions of one reference search each; at the second the value is a win.
TEST(LabFigures, WhereASearchEndsIsMeasuredByTheReferenceSearch) {
    const auto figure = [](const std::string& y) {
        return head + "[[figure]]\nname = \"y\"\nseries = \"variant\"\ny = \"" + y + "\"\n";
    };
    Fixture fixture(figure("error"));
    fixture.with_moves();
    const std::vector<std::string> abc{"a1", "b2", "c3"}, ab{"a1", "b2"};
    fixture.add({.variant = "full", .leaves = {1, 1, 1}, .values = {2, 4, 3}, .best = abc, .moves = "c3=3 b2=3 a1=1"});
    fixture.add({.variant = "73", .leaves = {1, 1}, .values = {-1, 3.5}, .best = ab});
    fixture.add({.variant = "full", .ply = 9, .leaves = {1, 1}, .values = {8}, .best = ab, .moves = "b2=8 a1=7"});
    fixture.add({.variant = "73", .ply = 9, .leaves = {1}, .values = {6}, .best = {"b2"}});
    const auto error = drawn(fixture, figure("error"));
    EXPECT_EQ(curve(error, "73").points.at(0).y.value, 4);  // of the first position alone
    EXPECT_EQ(curve(error, "73").points.at(0).y.positions, 1U);
    EXPECT_EQ(curve(error, "73").points.at(1).y.value, 0.5);
    const auto& full = curve(error, "full").points;
    ASSERT_EQ(full.size(), 2U);  // a reference search does not judge itself
    EXPECT_EQ(full[1].y.value, 1);
    const auto agrees = drawn(fixture, figure("agrees"));
    EXPECT_EQ(curve(agrees, "73").points.at(0).y.value, 0.5);
    EXPECT_EQ(curve(agrees, "73").points.at(1).y.value, 1);
    EXPECT_EQ(curve(agrees, "full").points.at(0).y.value, 0);
}

// Each depth chooses another move, whose value the reference search knows.
TEST(LabFigures, LossIsWhatTheMoveGivesAway) {
    const auto toml = head + "[[figure]]\nname = \"l\"\nseries = \"variant\"\ny = \"loss\"\n";
    Fixture fixture(toml);
    fixture.with_moves();
    const std::vector<std::string> best{"a1", "b2", "c3", "d4", "none"};
    const std::vector<double> ones(5, 1);
    const auto judged = [&](int ply, const std::string& moves) {
        fixture.add({.variant = "full", .ply = ply, .leaves = ones, .best = best, .moves = moves});
        fixture.add({.variant = "73", .ply = ply, .leaves = ones, .best = best});
    };
    judged(1, "a1=2.5 b2=2.5 c3=-1.25 d4=loss_in_4");
    judged(2, "a1=4 b2=1 c3=-2 d4=4");
    judged(3, "a1=win_in_3 b2=win_in_3 c3=win_in_5 d4=0");  // no units: it counts nowhere
    const auto d = drawn(fixture, toml);
    const auto& points = curve(d, "73").points;
    ASSERT_EQ(points.size(), 4U);  // at depth 5 the move is none of the position's
    EXPECT_EQ(points[0].y.value, 0);
    EXPECT_EQ(points[0].y.positions, 2U);
    EXPECT_EQ(points[1].y.value, (0 + 3) / 2.0);
    EXPECT_EQ(points[2].y.value, (3.75 + 6) / 2);
    EXPECT_EQ(points[3].y.value, 0);
    EXPECT_EQ(points[3].y.positions, 1U);  // at the other it loses
    EXPECT_EQ(curve(d, "full").points.size(), 4U);

    const auto agrees = head + "[[figure]]\nname = \"a\"\nseries = \"variant\"\ny = \"agrees\"\n";
    const auto shares = drawn(fixture, agrees);
    const double among_three[] = {3, 2, 0, 1, 0};
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_NEAR(curve(shares, "73").points.at(i).y.value, among_three[i] / 3, 1e-12) << i;
    EXPECT_EQ(curve(shares, "full").points.size(), 4U);  // a reference search does not judge itself
}

TEST(LabFigures, TheLaterWinIsNotAsGood) {
    const auto toml = head + "[[figure]]\nname = \"a\"\nseries = \"variant\"\ny = \"agrees\"\n";
    Fixture fixture(toml);
    fixture.with_moves();
    fixture.add({.variant = "full", .leaves = {1, 1}, .best = {"a1", "a1"}, .moves = "a1=win_in_3 b2=win_in_5"});
    fixture.add({.variant = "73", .leaves = {1, 1}, .best = {"a1", "b2"}});
    const auto d = drawn(fixture, toml);
    EXPECT_EQ(curve(d, "73").points.at(0).y.value, 1);
    EXPECT_EQ(curve(d, "73").points.at(1).y.value, 0);
}

TEST(LabFigures, MovesThatCannotBeReadGetASentence) {
    for (const std::string moves : {"a1", "a1=", "a1=good", "a1=win_in_"}) {
        Fixture fixture(head);
        fixture.with_moves().add({.leaves = {1}, .best = {"a1"}, .moves = moves});
        EXPECT_THROW(read_results(fixture.folder.path()), std::invalid_argument) << moves;
    }
}

TEST(LabFigures, GainIsOverFullWidthAfterAsManyNodes) {
    const auto toml = head + "[[figure]]\nname = \"g\"\nseries = \"variant\"\ny = \"gain\"\n";
    Fixture fixture(toml);
    fixture.with_moves();
    const std::vector<std::string> six(6, "a1");
    fixture.add({.algorithm = "wide", .variant = "full", .leaves = {1, 9}, .values = {5, 5}, .best = six});
    fixture.add({.variant = "full",
                 .leaves = {1, 10, 500, 1000, 2000, 9000},
                 .values = {8, 6, 99, 2, 99, 0},
                 .best = six,
                 .moves = "a1=0"});
    fixture.add({.variant = "73", .leaves = {1, 100}, .values = {8, -1}, .best = six});
    const auto d = drawn(fixture, toml);
    const auto& points = curve(d, "73").points;
    ASSERT_EQ(d.panels.at(0).also, "algorithm mtd(f)");
    EXPECT_EQ(points.at(0).y.value, 0);
    EXPECT_NEAR(points.at(1).y.value, 4 - 1, 1e-12);  // 100 leaves are half way from 10 to 1000
    EXPECT_EQ(curve(d, "full").points.at(1).y.value, 0);
}

TEST(LabFigures, WithoutAReferenceSearchThereIsNoError) {
    const auto toml = head + "[[figure]]\nname = \"y\"\ny = \"error\"\n";
    Fixture fixture(toml);
    fixture.with_moves().add({.leaves = {1}, .values = {1}, .best = {"a1"}});
    EXPECT_THAT(drawn(fixture, toml).missing, HasSubstr("no column 'error'"));
}

TEST(LabFigures, VoidCellsCountNowhere) {
    const auto toml = head + "[[figure]]\nname = \"leaves\"\nrelative = true\n";
    Fixture fixture(toml);
    add_pairs(fixture, {0.5, 0.5});
    fixture.add({.state = "void", .record = 7, .leaves = {1, 1, 1}});
    EXPECT_EQ(curve(drawn(fixture, toml), "mtd(f)").points[0].y.positions, 2U);
    EXPECT_EQ(read_results(fixture.folder.path()).voids, 1U);
}

TEST(LabFigures, AFigureOfWhatWasNotRecordedSaysSo) {
    for (const auto& [line, sentence] :
         {std::pair<std::string, std::string>{"y = \"pigs\"", "no column 'pigs'; it has"},
          {"x = \"moon\"", "no setting 'moon'; it has"},
          {"where = {algorithm = \"none\"}", "no cell of the journal"}}) {
        const auto toml = head + "[[figure]]\nname = \"f\"\n" + line + "\n";
        Fixture fixture(toml);
        add_pairs(fixture, {1});
        EXPECT_THAT(drawn(fixture, toml).missing, HasSubstr(sentence));
    }
}

TEST(LabFigures, TheDeepestDepthIsOneThatHalfThePositionsReached) {
    Fixture fixture(head);
    fixture.add({.ply = 1, .leaves = {1, 1, 1}})
        .add({.ply = 2, .leaves = {1, 1, 1}})
        .add({.ply = 3, .leaves = {1, 1, 1, 1}});
    EXPECT_EQ(deepest(read_results(fixture.folder.path()), "othello"), 3);
}

TEST(LabFigures, WrongFilesGetASentence) {
    const auto sentence = [](const std::string& toml) -> std::string {
        try {
            read_questions("x.toml", head + toml);
        } catch (const std::invalid_argument& error) {
            return error.what();
        }
        return "accepted";
    };
    EXPECT_THAT(sentence("[[figure]]\nx = \"depth\"\n"), HasSubstr("x.toml, line 4: 'name' is needed"));
    EXPECT_THAT(sentence("[[figure]]\nname = \"A b\"\n"), HasSubstr("small letters"));
    EXPECT_THAT(sentence("[[figure]]\nname = \"a\"\ncolour = 3\n"), HasSubstr("'colour' is not a key"));
    EXPECT_THAT(sentence("[[figure]]\nname = \"a\"\nrelative = 1\n"), HasSubstr("true or false"));
    EXPECT_THAT(sentence("[figure]\nname = \"a\"\n"), HasSubstr("[[figure]]"));
    EXPECT_THAT(sentence("[[claim]]\ntext = \"t\"\nfigure = \"b\"\n"), HasSubstr("not 'b'"));
    const std::string figure = "[[figure]]\nname = \"b\"\n[[claim]]\ntext = \"t\"\nfigure = \"b\"\n";
    EXPECT_THAT(sentence(figure), HasSubstr("'expect' is needed"));
    EXPECT_THAT(sentence(figure + "expect = {below = 1, above = 2}\n"), HasSubstr("one of below"));
    EXPECT_THAT(sentence(figure + "expect = {between = 2}\n"), HasSubstr("two numbers"));
    EXPECT_THAT(sentence(figure + "where = {depth = \"low\"}\nexpect = {below = 1}\n"),
                HasSubstr("'where.depth' needs a number"));
    EXPECT_EQ(sentence(figure + "where = {depth = 3}\nexpect = {below = 1}\n"), "accepted");
    EXPECT_THAT(sentence("x = = 3"), HasSubstr("x.toml, line 4"));
}

TEST(LabFigures, NamesThatNoJournalHas) {
    const auto sentence = [](const std::string& toml) -> std::string {
        try {
            check_names("x.toml", head + "[[figure]]\nname = \"a\"\n" + toml);
        } catch (const std::invalid_argument& error) {
            return error.what();
        }
        return "accepted";
    };
    EXPECT_THAT(sentence("y = \"nods\""),
                HasSubstr("x.toml, line 6: 'y' names 'nods', which is no column; did you mean"));
    EXPECT_THAT(sentence("y = \"hits_per_nods\""), HasSubstr("'nods', which is no column"));
    EXPECT_THAT(sentence("x = \"depht\""), HasSubstr("'depht', which is no setting"));
    EXPECT_THAT(sentence("series = \"game\""), HasSubstr("'game', which is no setting"));
    EXPECT_THAT(sentence("against = \"pigs\""), HasSubstr("'pigs', which is no column"));
    EXPECT_THAT(sentence("where = {lags = 1}"), HasSubstr("did you mean 'lag'?"));
    EXPECT_THAT(sentence("relative_to = {lags = 1}"), HasSubstr("'relative_to.lags'"));
    EXPECT_THAT(sentence("[[claim]]\ny = \"nods\""), HasSubstr("'nods', which is no column"));
    EXPECT_THAT(sentence("[[claim]]\ncorrelated_with = \"nods\""), HasSubstr("'nods', which is no column"));
    EXPECT_THAT(sentence("[[claim]]\nbeyond = {lags = 1}"), HasSubstr("'beyond.lags'"));
    EXPECT_THAT(sentence("relative_to = {algorithm = \"mtd\"}"), HasSubstr("names 'mtd', which is no algorithm"));
    EXPECT_THAT(sentence("where = {variant = [\"plain\", \"fast\"]}"), HasSubstr("names 'fast', which is no variant"));
    EXPECT_EQ(sentence("y = \"hits_per_nodes\"\nx = \"lag\"\nwhere = {depth = 3, grain = 1}"), "accepted");
}

}  // namespace
}  // namespace betwixt::lab
