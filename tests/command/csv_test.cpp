// Comma-separated values: every field reads back as it was, numbers are numbers, and no text is a formula.

#include "support/csv.hpp"

#include <limits>

#include "csv_reader.hpp"
#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

using support::csv_field;
using support::csv_line;
using support::Json;

TEST(Csv, QuotesWhatNeedsIt) {
    EXPECT_EQ(csv_field("plain text"), "plain text");
    EXPECT_EQ(csv_field("a,b"), "\"a,b\"");
    EXPECT_EQ(csv_field("say \"no\""), "\"say \"\"no\"\"\"");
    EXPECT_EQ(csv_field("two\nlines"), "\"two\nlines\"");
    EXPECT_EQ(csv_field("two\r\nlines"), "\"two\r\nlines\"");
    EXPECT_EQ(csv_line({"a", "b,c", nullptr, 1}), "a,\"b,c\",,1\n");
}

TEST(Csv, NumbersAreNumbers) {
    EXPECT_EQ(csv_field(1'234'567), "1234567");
    EXPECT_EQ(csv_field(-3), "-3");
    EXPECT_EQ(csv_field(0.25), "0.25");
    EXPECT_EQ(csv_field(-1e-9), "-1e-09");
    EXPECT_EQ(csv_field(true), "true");
    EXPECT_EQ(csv_field(-std::numeric_limits<double>::infinity()), "-inf");
    EXPECT_EQ(csv_field(std::numeric_limits<double>::quiet_NaN()), "");
}

TEST(Csv, NoTextIsAFormula) {
    EXPECT_EQ(csv_field("=1+1"), "'=1+1");
    EXPECT_EQ(csv_field("+cmd|'/c calc'!A0"), "'+cmd|'/c calc'!A0");
    EXPECT_EQ(csv_field("@sum(a,b)"), "\"'@sum(a,b)\"");
    EXPECT_EQ(csv_field("--OX X"), "--OX X");  // a position
    EXPECT_EQ(csv_field("-1+sum(a1)"), "'-1+sum(a1)");
    EXPECT_EQ(csv_field("-2.5"), "-2.5");
    EXPECT_EQ(csv_field("+7"), "+7");
}

TEST(Csv, WhatIsWrittenReadsTheSame) {
    const std::vector<std::string> texts{"", "a", "a,b", "\"", "\"\"", "\n", "a\r\nb", " ", ",", "x\"y,z\n\"\""};
    std::vector<Json> fields(texts.begin(), texts.end());
    const auto rows = rows_of_csv(csv_line(fields) + csv_line(fields));
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0], texts);
    EXPECT_EQ(rows[1], texts);
}

TEST(Csv, NamesOfPlayersWithQuotes) {
    const auto ran = run({"match", "tictactoe", "--player", "name=the \"old\" one,depth=1,hash=1", "--player",
                          "name==new,depth=2,hash=1", "--games", "2", "--format", "csv"});
    const auto rows = rows_of_csv(ran.out);
    ASSERT_EQ(rows.size(), 3u) << ran.out << ran.err;
    EXPECT_EQ(rows[1][0], "the \"old\" one");
    EXPECT_EQ(rows[2][0], "'=new");
    EXPECT_EQ(rows[0].size(), rows[1].size());
}

// Thousands without commas, seconds without their unit.
TEST(Csv, OfSolveHasNumbers) {
    const auto rows = rows_of_csv(run({"solve", "tictactoe", "--format", "csv"}).out);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0],
              (std::vector<std::string>{"position", "score", "result", "best", "nodes", "seconds", "million/s"}));
    for (const std::size_t column : {1, 4, 5, 6})
        EXPECT_EQ(rows[1][column].find_first_not_of("0123456789.e-"), std::string::npos) << rows[1][column];
    EXPECT_GT(std::stoi(rows[1][4]), 100);
}

}  // namespace
}  // namespace betwixt::test
