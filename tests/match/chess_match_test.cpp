// Matches of chess: openings and games in PGN, openings in EPD.

#include <regex>

#include "tests/match/run_match.hpp"

namespace betwixt::test {
namespace {

Ran chess_match(const std::string& game, const std::vector<std::string>& more) {
    std::vector<std::string> words{
        "match", game, "--player", "name=us,depth=2,hash=1", "--player", "name=b,depth=1,hash=1", "--format", "json"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

TEST(ChessMatch, WritesPgnAndBeginsFromIt) {
    const auto pgn = temporary("pgn"), openings = temporary("openings");
    std::ofstream(openings)
        << "[Event \"a\"]\n1. e4 c5 2. Nf3 *\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 41\"]\n41... Kd7 *\n";
    ASSERT_EQ(chess_match("chess", {"--games", "4", "--openings", openings, "--pgn", pgn, "--draw-after", "30"}).status,
              0);
    std::ifstream in(pgn);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto count = [&](const std::string& part) {
        const std::regex pattern(part);
        return std::distance(std::sregex_iterator(text.begin(), text.end(), pattern), std::sregex_iterator());
    };
    EXPECT_EQ(count("\\[Round \"[1-4]\"\\]"), 4);
    EXPECT_EQ(count("\\[White \"us\"\\]\n\\[Black \"b\"\\]"), 2);
    EXPECT_EQ(count("\\[Date \"2[0-9]{3}\\.[01][0-9]\\.[0-3][0-9]\"\\]"), 4);
    EXPECT_EQ(count("\\[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 41\"\\]\n\n41\\.\\.\\. Kd7 42\\. "), 2);
    EXPECT_EQ(count("\n1\\. e4 c5 2\\. Nf3 "), 2);
    const auto again = run({"convert", "chess", pgn, "--to", "pgn"});
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(again.out, text);
}

TEST(ChessMatch, BeginsFromEpd) {
    const auto pgn = temporary("pgn"), openings = temporary("openings");
    std::ofstream(openings) << "1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBgb - id \"one\"; bm O-O;\n";
    ASSERT_EQ(
        chess_match("chess960", {"--games", "2", "--openings", openings, "--pgn", pgn, "--draw-after", "6"}).status, 0);
    const auto moves = run({"convert", "chess960", pgn, "--to", "pgn"});
    EXPECT_TRUE(moves.says("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"1r3kr1/")) << moves.out;
}

TEST(ChessMatch, WrongUse) {
    const auto file = temporary("file");
    const auto refuse = [&](const std::string& game, const std::string& format, const std::string& part) {
        const auto ran = run({"match", game, "--player", "depth=1", "--player", "depth=1", format, file});
        EXPECT_EQ(ran.status, 2);
        EXPECT_TRUE(ran.says(part)) << ran.err;
    };
    refuse("checkers", "--pgn", "there are no such records of checkers: PGN is written for chess");
    refuse("chess", "--pdn", "there are no such records of chess: PDN is written for checkers");
}

}  // namespace
}  // namespace betwixt::test
