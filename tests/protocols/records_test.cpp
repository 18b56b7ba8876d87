// Game records: what is read, what is written, and back.

#include "protocols/records.hpp"

#include <ctime>
#include <sstream>

#include "protocols/ggf.hpp"
#include "protocols/ggf_clock.hpp"
#include "protocols/sgf.hpp"
#include "protocols/text_parts.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;
using std::chrono::milliseconds;

const std::string board = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

std::string converted(const std::string& text, const std::string& to, const std::string& game = "othello") {
    const auto engine = engine_of(game);
    std::string s;
    for (const auto& [line, record] : read_records(*engine, text, format_of(text, *engine)))
        s += write_record(*engine, record, to);
    return s;
}
std::string refusal(const std::string& text, const std::string& to = "moves") {
    try {
        converted(text, to);
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
    return "";
}

TEST(Ggf, ReadsTagsMovesEvaluationsAndTimes) {
    const auto g = from_ggf("2 (;GM[Othello]PB[a \\] b]TI[05:00//02:00]" + board + "B[d3//0.01]W[c5/-2.5/1.25]B[PA];)");
    EXPECT_EQ(g.start, "---------------------------OX------XO--------------------------- X");
    ASSERT_EQ(g.tags.size(), 2u);
    EXPECT_EQ(g.tags[0].second, "a ] b");
    ASSERT_EQ(g.moves.size(), 3u);
    EXPECT_EQ(g.moves[0].text, "d3");
    EXPECT_FALSE(g.moves[0].eval);
    EXPECT_EQ(g.moves[0].seconds, 0.01);
    EXPECT_EQ(g.moves[1].side, 1);
    EXPECT_EQ(g.moves[1].eval, -2.5);
    EXPECT_EQ(g.moves[2].text, "pass");
}

TEST(Ggf, ReadsNamesWithBracketsAsNBoardWritesThem) {
    const auto g = from_ggf("(;GM[Othello]PB[a [b]]PW[]" + board + "B[D3/1.50/2.0];)");
    EXPECT_EQ(g.moves.size(), 1u);
}

TEST(Ggf, WritesNoTimeThatIsRoundedToNothing) {
    const auto g = from_ggf("(;" + board + "B[d3//1e-13]W[c5//0.005];)");
    const auto text = to_ggf(g.start, g.moves, g.tags);
    EXPECT_EQ(text.substr(text.find("]B[") + 1), "B[D3]W[C5//0.01];)");
}

TEST(Sgf, ReadsTheMainLineOfEveryGame) {
    EXPECT_EQ(converted("(;FF[4]GM[2]PB[a \\] b]C[(;)];B[f5](;W[d6];B[C3])(;W[f4]))\n(;GM[2];B[d3]\n;W[c5])", "moves"),
              "f5 d6 c3\nd3 c5\n");
}

TEST(Sgf, ReadsSetupAndPasses) {
    const std::string rest(59, '-');
    EXPECT_EQ(converted("(;GM[2]AB[a1][c1]AW[b1][d1][h8]PL[W];W[PA];B[e1])", "obf"),
              "XOXO" + rest + "O O; pass;\nXOXO" + rest + "O X; e1;\n");
    EXPECT_EQ(refusal("(;GM[2]AB[a1][b1]AW[c1]PL[B];W[d1])", "obf"), "move 1: it is the other side's turn");
}

TEST(Sgf, WhatIsWrittenReadsTheSame) {
    const std::string moves = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7\n";
    const std::string sgf = converted(moves, "sgf");
    EXPECT_EQ(sgf.substr(0, 50), "(;FF[4]GM[2]AP[Betwixt]SZ[8]AB[e4][d5]AW[d4][e5]PL");
    EXPECT_EQ(converted(sgf, "obf"), converted(moves, "obf"));
}

TEST(Sgf, CommentsAndJudgementsAreKept) {
    const std::string sgf = converted("(;GM[2]C[before];B[f5]TE[1]C[a \\] \n b];W[d6]BM[2]TE[2]IT[]DO[])", "sgf");
    EXPECT_NE(sgf.find("PL[B]C[before];B[f5]TE[1]C[a \\]   b];W[d6]BM[2]TE[2]IT[]DO[])"), std::string::npos) << sgf;
    EXPECT_EQ(converted(sgf, "sgf"), sgf);
}

TEST(Sgf, ItsPropertiesAreNoBoardsAndMovesInGgf) {
    const std::string sgf = "(;GM[2]BO[8]PB[x];B[f5])";
    const auto ggf = converted(sgf, "ggf");
    EXPECT_EQ(ggf.substr(0, 22), "(;GM[Othello]PB[x]BO[8") << ggf;
    EXPECT_EQ(converted(ggf, "moves"), "f5\n");
}

TEST(Ggf, LeavesOutTagsWhoseNamesItCannotWrite) {
    const std::string start = from_ggf("(;" + board + ";)").start;
    const auto text = to_ggf(start, {}, {{"a1x", ""}, {"", "y"}, {"pb", "x"}, {"White_Elo", "2000"}});
    EXPECT_EQ(text.substr(0, 22), "(;GM[Othello]PB[x]BO[8") << text;
    EXPECT_NO_THROW(from_ggf(text));
}

// As FF[3] and before.
TEST(Sgf, SmallLettersOfNamesSayNothing) {
    const std::string old = "(;GM[2]FF[3]SZ[8]PlayerBlack[x];Black[f5];White[d6])";
    EXPECT_EQ(converted(old, "moves"), "f5 d6\n");
    EXPECT_NE(converted(old, "sgf").find("PB[x]"), std::string::npos);
    EXPECT_EQ(refusal("(;GM[2];b[f5])"), "line 1: SGF, character 9: the property 'b' has no capital letter");
}

TEST(Sgf, ALineEndBehindABackslashIsNone) {
    for (const auto* end : {"\n", "\r", "\r\n", "\n\r"})
        EXPECT_NE(converted("(;GM[2]GN[ab\\" + std::string(end) + "cd];B[f5])", "sgf").find("GN[abcd]"),
                  std::string::npos);
}

TEST(Sgf, OfOtherGamesIsNoGgf) {
    EXPECT_EQ(refusal("(;FF[4]GM[1]SZ[19];B[pd])"), "line 1: SGF, character 8: GM'1' is not Othello, GM[2]");
}

TEST(Sgf, SaysWhatIsWrong) {
    EXPECT_EQ(refusal("(;GM[2];B[f5];B[z9])"), "line 1: SGF, character 15: 'z9' is no square; squares are written f5");
    EXPECT_EQ(refusal("(;GM[2];B[f5]"), "line 1: SGF, character 14: the game ends without ')'");
    EXPECT_EQ(refusal("(;GM[2];B[f5"), "line 1: SGF, character 13: a value ends without ']'");
    EXPECT_EQ(refusal("(;GM[2];B)"), "line 1: SGF, character 9: a property, as B[f5], or ')' is expected here");
    EXPECT_EQ(refusal("(;GM[2]SZ[10])"), "line 1: SGF, character 8: the board is not 8x8: SZ'10'");
    EXPECT_EQ(refusal("(;GM[2];B[f5];AB[a1])"), "line 1: SGF, character 15: AB after the first move is not understood");
}

TEST(Ggf, ClocksCountWhatMovesTook) {
    const auto g = from_ggf("(;TI[01:00/2/02:00]" + board + "B[d3//10.5]W[c5//1]B[f6//3];)");
    const auto clock = clock_of(g, 0);
    ASSERT_TRUE(clock);
    EXPECT_EQ(clock->main, std::chrono::minutes(1));
    EXPECT_EQ(clock->increment, std::chrono::seconds(2));
    EXPECT_EQ(clock->grace, std::chrono::minutes(2));
    EXPECT_EQ(left_on(*clock, g.moves, 0), milliseconds(60'000 + 4'000 - 13'500));
    EXPECT_EQ(left_on(*clock, g.moves, 1), milliseconds(60'000 + 2'000 - 1'000));
}

TEST(Ggf, ClocksOfManyForms) {
    const auto main = [](const std::string& tags, int side) {
        const auto clock = clock_of(from_ggf("(;" + tags + board + ";)"), side);
        return clock ? clock->main.count() : -1;
    };
    EXPECT_EQ(main("TI[15:00]", 0), 900'000);
    EXPECT_EQ(main("TI[7]", 1), 7'000);
    EXPECT_EQ(main("TI[1:00:00]", 0), 3'600'000);
    EXPECT_EQ(main("TI[1.00:00:01]", 0), 86'401'000);
    EXPECT_EQ(main("TI[05:00,N0/00:10,A0/02:00]", 0), 300'000);
    EXPECT_EQ(main("TB[1:00]TW[2:00]", 1), 120'000);
    EXPECT_EQ(main("", 0), -1);
    EXPECT_EQ(main("TI[0]", 0), -1);
    EXPECT_EQ(main("TI[]", 0), -1);
    EXPECT_EQ(main("TI[///:::..x]", 0), -1);
    EXPECT_EQ(main("TI[9999999999999:99]", 0), 1'000'000'000'000);
}

TEST(Records, OfAllFormatsAreTheSameGame) {
    const std::string moves = "f5 d6 c3 d3 c4\n";
    for (const std::string form : {"transcript", "moves", "ggf"}) {
        const auto text = converted(moves, form);
        EXPECT_EQ(converted(text, "moves"), moves) << text;
        EXPECT_EQ(converted(text, form), text);
    }
    EXPECT_EQ(converted("F5D6 C3d3c4", "transcript"), "f5d6c3d3c4\n");
    EXPECT_EQ(converted("1. F5 D6 2.C3 d3 3. c4", "transcript"), "f5d6c3d3c4\n");
    EXPECT_EQ(converted(moves, "ggf"),
              "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]"
              "B[F5]W[D6]B[C3]W[D3]B[C4];)\n");
}

// A game with three passes, each of which may be left out or written in three ways.
TEST(Records, PassesMayBeLeftOut) {
    const std::string with =
        "f5 f4 c3 g6 g5 f6 f3 d6 e3 h5 e6 d7 e7 c5 c8 f8 g4 d8 f7 d3 c4 b5 h4 h3 g3 e2 h6 h7 e1 c6 f2 d2 b4 a3 a4 a5 "
        "b3 d1 "
        "c1 f1 g1 h2 a6 a7 e8 c7 b6 b7 b8 a8 pass g2 g7 b2 a1 h1 a2 g8 h8 c2 pass b1\n";
    const auto without = converted(with, "transcript");
    EXPECT_EQ(without.find("pass"), std::string::npos);
    EXPECT_EQ(converted(without, "moves"), with);
    for (const std::string pass : {"pa", "--", "PASS", "ps", "@@"}) {
        std::string text = with;
        for (std::size_t at = 0; (at = text.find("pass", at)) != std::string::npos;) text.replace(at, 4, pass);
        EXPECT_EQ(converted(text, "moves"), with) << pass;
    }
    const auto ggf = converted(with, "ggf");
    EXPECT_NE(ggf.find("W[A8]B[PA]W[G2]"), std::string::npos) << ggf;
    EXPECT_EQ(converted(ggf, "moves"), with);
}

TEST(Records, ObfHasALineForEachPosition) {
    EXPECT_EQ(converted("(;" + board + "B[d3/2.5/1]W[c5];)", "obf"),
              "---------------------------OX------XO--------------------------- X; d3:+2.50;\n"
              "-------------------X-------XX------XO--------------------------- O; c5;\n");
    const std::string position = "---------------------------OX------XXX-------------------------- O;\n";
    EXPECT_EQ(converted("% a comment\n\n" + position, "obf"), position);
    EXPECT_EQ(converted(converted(position, "ggf"), "obf"), position);
}

TEST(Records, LinesOfOtherPrograms) {
    // Logistello: two passes are missing, the second number is ignored.
    const std::string book =
        "+d3-c3+c4-e3+c2-b3+d2-e1+d1-c1+f4-d6+e6-g4+b2-f6+d7-c8+e7-d8+f3-f5+g5-h4+h6-f2+f7-h5+g6-c6+c5-c7+b6-b5+b4-e8"
        "+h3-g3+h2-e2+h7-g2+b1-a1+h1-a2+a3-g7+f8-h8+g8-a4+g1-f1+a6-a5+a7-a8+b8-b7: -04 10";
    EXPECT_EQ(converted(book, "moves").substr(0, 21), "d3 c3 c4 e3 c2 b3 d2 ");
    EXPECT_NE(converted(book, "ggf").find("RE[-4.00]"), std::string::npos);
    EXPECT_EQ(converted("+d3-c5+f6", "moves"), "d3 c5 f6\n");
    EXPECT_EQ(refusal("+d3-c5+f6 -04"), "line 1: after the moves comes : and a number of discs, not ' -04'");
    EXPECT_EQ(refusal("+d3-c5: x"), "line 1: after the moves comes : and a number of discs, not ': x'");
    EXPECT_NE(refusal("+d3+c5"), "");
    // Edax: a game from a position; a single move is the best one of OBF.
    const std::string start = "---------------------------OX------XO---------------------------";
    EXPECT_EQ(converted(start + " X;F5d6C3", "sgf").substr(50), converted("f5 d6 c3", "sgf").substr(50));
    EXPECT_EQ(converted(start + " X;F5", "obf"), start + " X;\n");
    EXPECT_NE(refusal(start + " X;F5d6a1", "obf"), "");
    // Zebra: white discs as 0.
    EXPECT_EQ(converted("---------------------------0X------X0--------------------------- 0 % a comment", "obf"),
              start + " O;\n");
    // GGS: the number of games before them.
    EXPECT_EQ(converted("2 (;GM[Othello]" + board + "B[F5];)(;GM[Othello]" + board + "B[D3];)", "moves"), "f5\nd3\n");
}

TEST(Records, OfOtherGames) {
    EXPECT_EQ(converted("4453", "moves", "connect4"), "4 4 5 3\n");
    EXPECT_EQ(converted("6 3", "moves", "kalah").substr(0, 1), "6");
    EXPECT_THROW(converted("4453", "obf", "connect4"), std::invalid_argument);  // nobody could read it
}

TEST(Records, SayWhatIsWrongAndWhere) {
    EXPECT_EQ(refusal("f5\nf5d6c9\n").substr(0, 44), "line 2: 'c9' is not a legal move here; legal");
    EXPECT_EQ(refusal("\n\n(;GM[Othello]" + board).substr(0, 22), "line 3: GGF, character");
    EXPECT_EQ(refusal("(;" + board + "B[d3]B[c5];)").substr(0, 6), "move 2");
    EXPECT_NE(
        refusal("---------------------------OX------XXX-------------------------- O;").find("not begin at the start"),
        std::string::npos);
    EXPECT_NE(refusal("---------------------------OX------XXX-------------------------? O;").find("line 1"),
              std::string::npos);
}

TEST(Sgf, BlanksMayStandBetweenMarks) {
    const auto engine = engine_of("othello");
    std::size_t at = 0;
    EXPECT_EQ(from_sgf("( ;\nGM [2]; B [f5]\n[d6] )", at).moves.size(), 2u);
}

TEST(Sgf, CommentsAreTrimmedAfterTheirControlCharactersBecameBlanks) {
    std::size_t at = 0;
    EXPECT_EQ(from_sgf("(;GM[2];B[f5]C[ one\x10][][two\x7f\n])", at).moves[0].annotations,
              (std::vector<std::string>{"{one}", "{}", "{two}"}));
    const std::string kept = converted("(;GM[2];B[f5]C[ one\x10][][two\x7f\n])", "sgf", "othello");
    EXPECT_NE(kept.find("C[one two]"), std::string::npos) << kept;
}

TEST(Ggf, SaysWhatIsWrong) {
    EXPECT_EQ(refusal("(;" + board + "B[d3]"), "line 1: GGF, character 87: the game ends without ';)'");
    EXPECT_EQ(refusal("(;" + board + "B[d3"), "line 1: GGF, character 86: a value ends without ']'");
    EXPECT_EQ(refusal("(;" + board + "B;)"), "line 1: GGF, character 82: a tag, as PB[name], or ';)' is expected here");
    EXPECT_EQ(refusal("(;GM[Go]" + board + ";)"), "line 1: GGF, character 3: a game of 'Go'");
    EXPECT_EQ(refusal("(;GM[Othello]B[f5];)"), "line 1: GGF, character 19: the game has no board, BO[8 ...]");
}

std::string games_in_ggf(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "(;GM[Othello]" + board + "B[d3//1];)\n";
    return text;
}

// ---- a stream, cut into records

std::vector<std::string> cut(const std::string& text, const std::string& format) {
    std::istringstream in(text);
    RecordTexts texts(in);
    std::vector<std::string> all;
    while (const auto record = texts.next(record_shape(format)))
        all.push_back(std::to_string(record->line) + " " + std::string(trimmed(record->text)));
    return all;
}

TEST(RecordTexts, GamesOfPgn) {
    using Texts = std::vector<std::string>;
    EXPECT_EQ(cut("1. e4 {1-0} (1. d4 1-0) 1-0 1. d4 *\n[Event \"x\"]\n1. c4", "pgn"),
              (Texts{"1 1. e4 {1-0} (1. d4 1-0) 1-0", "1 1. d4 *", "2 [Event \"x\"]\n1. c4"}));
    // What is open or wrong ends where the tags of the next game begin.
    EXPECT_EQ(cut("[Event \"a\"]\n1. e4 { open\n[Event \"b\"]\n1. ( d4\n[Event \"c\"]\n*", "pgn"),
              (Texts{"1 [Event \"a\"]\n1. e4 { open", "3 [Event \"b\"]\n1. ( d4", "5 [Event \"c\"]\n*"}));
    EXPECT_EQ(cut("[Event \"a\"]\n1. e4 { open\n[Event \"b\"]\n1. d4 {closed} *", "pgn"),
              (Texts{"1 [Event \"a\"]\n1. e4 { open", "3 [Event \"b\"]\n1. d4 {closed} *"}));
    EXPECT_EQ(cut("[Event \"a]\n[Site \"?\"]\n\n1. e4 *\n\n[Event \"b\"]\n*", "pgn"),
              (Texts{"1 [Event \"a]\n[Site \"?\"]\n\n1. e4 *", "6 [Event \"b\"]\n*"}));
}

TEST(RecordTexts, TreesOfGgfAndSgf) {
    using Texts = std::vector<std::string>;
    EXPECT_EQ(cut("x (;A[\\](;];B[1](;C[)])) 2\n(;D[])", "sgf"), (Texts{"1 (;A[\\](;];B[1](;C[)]))", "2 (;D[])"}));
    EXPECT_EQ(cut("(;GM[2];B[f5\n(;GM[2];B[d3])", "sgf"), (Texts{"1 (;GM[2];B[f5", "2 (;GM[2];B[d3])"}));
}

TEST(RecordTexts, LinesOfAnyEnd) {
    EXPECT_EQ(cut("\xef\xbb\xbf"
                  "f5d6 # x\r% comment\r\n\n  c4\rd3",
                  "moves"),
              (std::vector<std::string>{"1 f5d6 # x", "4 c4", "5 d3"}));
}

// Where the pieces that are read at once meet makes no difference.
TEST(RecordTexts, AStreamOfAnyLength) {
    std::string text;
    int games = 0;
    for (; text.size() < (5u << 20); ++games)
        text += "[Event \"" + std::string(static_cast<std::size_t>(games) % 97, 'x') + "\"]\n\n1. e4 {" +
                std::string(static_cast<std::size_t>(games % 7) * 1000, 'y') + "} e5 1/2-1/2\n\n";
    const auto all = cut(text, "pgn");
    ASSERT_EQ(all.size(), static_cast<std::size_t>(games));
    for (std::size_t i = 0; i < all.size(); ++i)
        EXPECT_EQ(all[i].rfind(std::to_string(4 * i + 1) + " [Event", 0), 0u) << i;
}

TEST(RecordTexts, ManyShortGames) {
    std::string text;
    while (text.size() < (3u << 20)) text += "1. e4 e5 1/2-1/2\n\n";
    const auto all = cut(text, "pgn");
    EXPECT_EQ(all.size(), text.size() / 18);
    for (std::size_t i = 0; i < all.size(); ++i) ASSERT_EQ(all[i], std::to_string(2 * i + 1) + " 1. e4 e5 1/2-1/2");
}

// It is cut, and said to be; what follows is read.
TEST(RecordTexts, ARecordWithoutEndIsCut) {
    std::istringstream in("1. e4 {" + std::string(33u << 20, 'x') + "\n[Event \"b\"]\n*");
    RecordTexts texts(in);
    const auto first = texts.next(record_shape("pgn"));
    ASSERT_TRUE(first);
    EXPECT_FALSE(first->whole);
    EXPECT_LE(first->text.size(), 4 * longest_record);
    std::string last;
    while (const auto record = texts.next(record_shape("pgn"))) last = record->text;
    EXPECT_EQ(last, "[Event \"b\"]\n*");
}

// Eight times as many games take about eight times as long, not sixty-four times.
TEST(Records, ReadingIsLinear) {
    const auto engine = engine_of("othello");
    const auto seconds = [&](int games) {
        const std::string text = games_in_ggf(games);
        const std::clock_t start = std::clock();
        EXPECT_EQ(read_records(*engine, text, "ggf").back().line, games);
        return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    };
    const double few = std::min(seconds(4000), seconds(4000));
    EXPECT_LT(seconds(32'000), 24 * few);
}

}  // namespace
}  // namespace betwixt::test
