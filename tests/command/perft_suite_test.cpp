// betwixt perft GAME --positions FILE: counts of move sequences compared with those of a file.

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

constexpr const char* right_counts = R"(# both ways to write counts
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902
4k3/8/8/8/8/8/8/4K2R w K - id "x"; D1 15; D2 66;

k7/6p1/8/8/8/8/7P/K7 b - - 7 40; D1 5
)";

TEST(PerftSuite, AllCountsAgree) {
    const auto ran = run({"perft", "chess", "--positions", file_with(right_counts)});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("0 of 6 counts of 3 positions differ, 9,408 nodes, ")) << ran.out;
    const auto shallow = run({"perft", "chess", "1", "--positions", "-"}, right_counts);
    EXPECT_TRUE(shallow.out.starts_with("0 of 3 counts of 3 positions differ, 40 nodes, ")) << shallow.out;
}

TEST(PerftSuite, CountsThatDifferAreShown) {
    const auto file = file_with("8/8/8/8/8/8/8/K1k5 w - - 0 1 ;D1 3\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 67\n");
    const auto json = run({"perft", "chess", "--positions", file, "--format", "json"});
    EXPECT_EQ(json.status, 1);
    EXPECT_EQ(json.json()["positions"], 2);
    ASSERT_EQ(json.json()["different"].size(), 2u);
    EXPECT_EQ(json.json()["different"][0]["counted"], 1);
    const auto second = json.json()["different"][1];
    EXPECT_EQ(second["line"], 2);
    EXPECT_EQ(second["depth"], 2);
    EXPECT_EQ(second["expected"], 67);
    EXPECT_EQ(second["counted"], 66);
    const auto csv = run({"perft", "chess", "--positions", file, "--format", "csv"});
    EXPECT_EQ(csv.status, 1);
    EXPECT_TRUE(csv.out.ends_with("2,4k3/8/8/8/8/8/8/4K2R w K - 0 1,2,67,66\n")) << csv.out;
}

TEST(PerftSuite, OfOtherGames) {
    EXPECT_EQ(run({"perft", "checkers", "--positions", "-"}, "B:W18:B15; D1 1; D2 0;").status, 0);
    EXPECT_EQ(run({"perft", "othello", "--positions", "-"},
                  "---------------------------OX------XO--------------------------- X ;D1 4 ;D6 8200")
                  .status,
              0);
}

TEST(PerftSuite, OneBadLineDoesNotStopTheOthers) {
    const std::string text = std::string(right_counts) + "4k3/8/8/8/8/8/8/4K2R w K - 0 1\nno position ;D1 3\n" +
                             "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 x\n";
    const auto ran = run({"perft", "chess", "--positions", file_with(text)});
    EXPECT_EQ(ran.status, 3);
    EXPECT_TRUE(ran.says("line 6: the position has no count, as ;D1 20")) << ran.err;
    EXPECT_TRUE(ran.says("line 7: ")) << ran.err;
    EXPECT_TRUE(ran.says("line 8: 'D1 x' is no count; counts are written D2 400")) << ran.err;
    EXPECT_TRUE(ran.says("0 of 6 counts of 3 positions differ")) << ran.out;
}

TEST(PerftSuite, WrongUse) {
    expect_refused({"perft", "chess"}, "DEPTH is required, or --positions and a file of counts");
    expect_refused({"perft", "chess", "--positions", file_with("# nothing\n")}, "has no position with counts");
    expect_refused({"perft", "chess", "--positions", "/no/such/file"}, "'/no/such/file'");
    EXPECT_NE(run({"perft", "chess", "3", "--divide", "--positions", "-"}).status, 0);
}

}  // namespace
}  // namespace betwixt::test
