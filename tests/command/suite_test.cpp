// betwixt suite: EPD in, what is solved out.

#include <algorithm>
#include <fstream>

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

std::string suite_of(const std::string& content) {
    const std::string name = testing::TempDir() + "betwixt_suite.epd";
    std::ofstream(name) << content;
    return name;
}

// A mate in one; the same move to be avoided; a stalemate to be avoided; and no task.
constexpr const char* four = R"(# mates
6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id "mate; at once";
6k1/5ppp/8/8/8/8/8/R5K1 w - - am Ra8; id "never";
7k/8/6K1/8/8/8/8/5Q2 w - - am Qf7; bm Qf8; hmvc 3;

4k3/8/8/8/8/8/4P3/4K3 w - - id "nothing asked";
)";

TEST(Suite, TellsWhatIsSolvedAndWhen) {
    const auto ran = run({"suite", suite_of(four), "--depth", "4", "--hash", "1", "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.err.find("1 position has none of bm, am, dm and points, and is left out"), std::string::npos)
        << ran.err;
    const auto json = ran.json();
    EXPECT_EQ(json["positions"], 3);
    EXPECT_EQ(json["searched"], 3);
    EXPECT_EQ(json["solved"], 2);
    const auto& answers = json["answers"];
    EXPECT_EQ(answers[0]["id"], "mate; at once");
    EXPECT_EQ(answers[0]["move"], "Ra8#");
    EXPECT_EQ(answers[0]["solved"], true);
    EXPECT_GE(answers[0]["found_depth"], 1);
    EXPECT_LE(answers[0]["found_seconds"], answers[0]["seconds"]);
    EXPECT_EQ(answers[1]["solved"], false);
    EXPECT_EQ(answers[1]["expected"], "not Ra8");
    EXPECT_EQ(answers[1]["found_depth"], nullptr);
    EXPECT_EQ(answers[2]["id"], "line 4");
    EXPECT_EQ(answers[2]["position"], "7k/8/6K1/8/8/8/8/5Q2 w - - 3 1");
    EXPECT_EQ(answers[2]["move"], "Qf8#");
}

TEST(Suite, TablesAndLines) {
    const auto table = run({"suite", "chess960", suite_of(four), "--depth", "3", "--hash", "1"});
    EXPECT_EQ(table.status, 0);
    EXPECT_TRUE(table.says("2 of 3 solved, ")) << table.out;
    const auto csv = run({"suite", suite_of(four), "--nodes", "2000", "--hash", "1", "--format", "csv"});
    EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 4) << csv.out;
    EXPECT_EQ(csv.out.substr(0, 27), "id,position,solved,move,exp");
}

TEST(Suite, MatesInSoManyMoves) {
    const auto solved = [](const std::string& operations) {
        const auto file = suite_of("7k/8/6K1/8/8/8/8/1Q6 w - - " + operations);
        return run({"suite", file, "--depth", "6", "--hash", "1", "--format", "json"}).json()["answers"][0]["solved"];
    };
    EXPECT_EQ(solved("dm 1;"), true);
    EXPECT_EQ(solved("dm 3; ce 32767; pv Qb8#; acd 12; acn 99; c0 \"a; b\";"), true);
    EXPECT_EQ(solved("dm 1; bm Qb8"), true);
    EXPECT_EQ(solved("dm 1; am Qb8 Qh1"), false);
    const auto longer = suite_of("7k/8/5K2/8/8/8/8/Q7 w - - dm 1; id \"no\";\n7k/8/5K2/8/8/8/8/Q7 w - - dm 2;\n");
    const auto json = run({"suite", longer, "--depth", "6", "--hash", "1", "--format", "json"}).json();
    EXPECT_EQ(json["answers"][0]["solved"], false);
    EXPECT_EQ(json["answers"][0]["expected"], "mate in 1");
    EXPECT_EQ(json["answers"][1]["solved"], true);
    EXPECT_EQ(run({"suite", "-", "--depth", "2", "--hash", "1"}, four).status, 0);
}

// Points as the Strategic Test Suite gives them, in one comment or in two.
TEST(Suite, CountsThePointsOfMoves) {
    const std::string mates = "6k1/5ppp/8/8/8/8/8/R5K1 w - - ";
    const auto file = suite_of(mates + "bm Ra8; c0 \"Ra8=10, Kf1=3\";\n" +             // mate in one
                               mates + "bm Kf1; id \"no\"; c0 \"Kf1=10, Ra8=4\";\n" +  // the second best
                               mates + "c7 \"Kf1 Ra8\"; c8 \"2 7\"; c9 \"g1f1 a1a8\";\n" + mates +
                               "bm Ra8; c0 \"a comment = no points\"; acd 12; acs 3; ce 32767; pv Ra8;\n");
    const auto json = run({"suite", file, "--depth", "4", "--hash", "1", "--format", "json"}).json();
    EXPECT_EQ(json["points"], 21);
    EXPECT_EQ(json["most_points"], 27);
    EXPECT_EQ(json["solved"], 3);
    const auto& answers = json["answers"];
    EXPECT_EQ(answers[0]["points"], 10);
    EXPECT_EQ(answers[1]["points"], 4);
    EXPECT_EQ(answers[1]["solved"], false);
    EXPECT_EQ(answers[2]["points"], 7);
    EXPECT_EQ(answers[2]["expected"], "Ra8#");
    EXPECT_EQ(answers[3]["most_points"], 0);
    const auto table = run({"suite", file, "--depth", "4", "--hash", "1"});
    EXPECT_TRUE(table.says("3 of 4 solved, 21 of 27 points, ")) << table.out;
    EXPECT_TRUE(table.says("4 of 10")) << table.out;
}

TEST(Suite, WrongUse) {
    const auto refused = [](const std::string& content, const std::string& part) {
        expect_refused({"suite", suite_of(content), "--strict"}, part);
    };
    refused("\n6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra9;", "betwixt_suite.epd, line 2: 'Ra9' is no move");
    refused("6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Rh2;", "line 1: 'Rh2' is not a legal move here; legal moves are");
    refused("not EPD", "line 1: a line of EPD begins with board");
    refused("6k1/5ppp/8/8/8/8/8/R7 w - - bm Ra8;", "line 1: ");
    refused("6k1/5ppp/8/8/8/8/8/R5K1 w - - dm x;", "line 1: dm is followed by a number of moves, not 'x'");
    refused("6k1/5ppp/8/8/8/8/8/R5K1 w - - dm;", "line 1: dm is followed by a number of moves, not ''");
    refused("6k1/5ppp/8/8/8/8/8/R5K1 w - - bm;", "line 1: bm names no move");
    refused("6k1/5ppp/8/8/8/8/8/R5K1 w - - c0 \"Ra8=10, Rh2=1\";", "line 1: 'Rh2' is not a legal move here");
    refused("# nothing\n", "has no position with a best move, bm, a move to avoid, am, a mate, dm, or points, c0");
    expect_refused({"suite", "/no/such/file"}, "'/no/such/file'");
    expect_refused({"suite", "othello", suite_of(four)}, "suites are positions of chess, not of othello");
    expect_refused({"suite", "chesss", suite_of(four)}, "'chesss' is not a game");
}

}  // namespace
}  // namespace betwixt::test
