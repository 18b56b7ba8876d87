// PGN of Othello, and tags among the formats of Othello.

#include "protocols/othello_pgn.hpp"

#include "protocols/othello_tags.hpp"
#include "protocols/records.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;

std::string converted_othello(const std::string& text, const std::string& to) {
    const auto engine = engine_of("othello");
    std::string s;
    for (const auto& [line, record] : read_records(*engine, text, format_of(text, *engine), "othello"))
        s += write_record(*engine, record, to, "othello");
    return s;
}
std::string refusal_of_othello(const std::string& text) {
    try {
        converted_othello(text, "moves");
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
    return "";
}

// Passes are written, the score follows the moves.
constexpr const char* of_a_server = R"([Event "?"]
[Site "PlayOK"]
[Date "2020.05.05"]
[Round "-"]
[Black "t7"]
[White "ca"]
[Result "38-26"]
[BlackElo "1073"]

1. f5 d6 2. c3 f3 3. f4 d3 4. c4 g3 5. e6 c6 6. c5 e7 7. f6 g4 8. g5 h4 9. e8
d7 10. d2 b5 11. d8 e3 12. e2 f2 13. h6 h5 14. h3 b4 15. g6 e1 16. g1 f7 17. f8
g7 18. a5 f1 19. d1 c1 20. b1 c2 21. h8 g2 22. a4 b3 23. a3 a6 24. a7 b6 25. c7
c8 26. b2 b7 27. a8 b8 28. h1 h2 29. -- g8 30. h7 a2 31. a1 38-26

)";

TEST(OthelloPgn, OfAServer) {
    const auto moves = converted_othello(of_a_server, "moves");
    EXPECT_EQ(moves.substr(0, 12), "f5 d6 c3 f3 ");
    EXPECT_EQ(moves.substr(moves.size() - 20), "h2 pass g8 h7 a2 a1\n");
    const auto written = converted_othello(of_a_server, "pgn");
    EXPECT_EQ(written.substr(0, 129),
              "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2020.05.05\"]\n[Round \"-\"]\n[White \"ca\"]\n[Black \"t7\"]\n"
              "[Result \"38-26\"]\n[BlackElo \"1073\"]\n[Variant");
    EXPECT_NE(written.find(" 29. -- g8 30. h7 a2 31. a1 38-26\n"), written.npos) << written;
    EXPECT_EQ(converted_othello(written, "pgn"), written);
}

// A line for each move, capitals, no passes, no score at the end: two games.
TEST(OthelloPgn, OfAnArchive) {
    const std::string text =
        "[Event \"Open\"]\n[Black \"x\"]\n[White \"y\"]\n[Result \"34-30\"]\n1. F5 D6\n2. C3 F3\n3. F4\n\n"
        "[Event \"Open\"]\n[Result \"0-1\"]\n1. F5 F6\n";
    EXPECT_EQ(converted_othello(text, "moves"), "f5 d6 c3 f3 f4\nf5 f6\n");
    EXPECT_NE(converted_othello(text, "pgn").find("1. f5 d6 2. c3 f3 3. f4 34-30\n"), std::string::npos);
    EXPECT_NE(converted_othello(text, "pgn").find("1. f5 f6 0-1\n"), std::string::npos);
    EXPECT_EQ(converted_othello("1. F5 D6\n2. C3 F3\n", "moves"), "f5 d6 c3 f3\n");  // without tags
    EXPECT_EQ(converted_othello("1. F5 D6\n1. F5 F6\n", "moves"), "f5 d6\nf5 f6\n");
}

TEST(OthelloPgn, CommentsAndResults) {
    const auto result = [](const std::string& tags, const std::string& end) {
        const auto text = converted_othello(tags + "1. f5 {good} d6! " + end, "pgn");
        EXPECT_NE(text.find("1. f5 {good} 1... d6 $1 "), text.npos) << text;
        return text.substr(text.rfind(' ') + 1, text.size() - text.rfind(' ') - 3);
    };
    EXPECT_EQ(result("[Result \"34-30\"]", ""), "34-30");
    EXPECT_EQ(result("[Result \"*\"]", "34-30"), "34-30");
    EXPECT_EQ(result("[Result \"1-0\"]", "*"), "1-0");
    EXPECT_EQ(result("[Event \"x\"]", "1/2-1/2"), "32-32");
    EXPECT_EQ(result("[Event \"x\"]", "0-1"), "0-1");
    EXPECT_EQ(result("[Event \"x\"]", ""), "*");
    EXPECT_EQ(result("[Variant \"reversi\"]", "*"), "*");
}

TEST(OthelloPgn, StartsAtABoard) {
    for (const std::string fen :
         {"8/8/8/8/2Pp4/8/8/8 w - - 0 1", "--------------------------OX------------------------------------ O"}) {
        const auto text = converted_othello("[FEN \"" + fen + "\"]\n1... e4 *", "pgn");
        EXPECT_EQ(converted_othello(text, "pgn"), text);
        EXPECT_NE(text.find("[FEN \"--------------------------OX--"), text.npos) << fen << text;
        EXPECT_NE(text.find("\n1... e4"), text.npos) << text;
    }
    for (const auto* fen :
         {"8/8 w", "8/8/8/8/2Kp4/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8 x", "8/8/8/8/8/8/8/8/8 w", "9/8", "/"})
        EXPECT_NE(refusal_of_othello("[FEN \"" + std::string(fen) + "\"] *"), "") << fen;
}

TEST(OthelloPgn, SaysWhatIsWrong) {
    EXPECT_EQ(refusal_of_othello("[Event \"x\"]\n\n[Event \"y\"]\n1. f5 c9 *").substr(0, 56),
              "line 3: PGN, character 19: 'c9' is not a legal move here");
    EXPECT_EQ(refusal_of_othello("[Variant \"chess\"] 1. f5 *"),
              "line 1: PGN, character 1: the game is of the variant 'chess', not of Othello");
    EXPECT_EQ(refusal_of_othello("[Event \"x\"] 1. f5 { d6"), "line 1: PGN, character 19: a comment ends without '}'");
    EXPECT_NE(refusal_of_othello("[Event \"x\"] 1. f5 -- d6"), "");
    const auto chess = engine_of("chess");
    EXPECT_THROW(read_records(*chess, "1. e4 e5 34-30", "pgn", "chess"), std::invalid_argument);
}

TEST(OthelloTags, ChangeTheirNames) {
    const RecordTags sgf{{"PB", "a"}, {"PW", "b"}, {"EV", "c"}, {"DT", "1977-05-03"}, {"RE", "B+4"}, {"BR", "2000"}};
    const RecordTags pgn{{"Black", "a"},         {"White", "b"},      {"Event", "c"},
                         {"Date", "1977.05.03"}, {"Result", "34-30"}, {"BlackElo", "2000"}};
    EXPECT_EQ(othello_pgn_tags(sgf), pgn);
    EXPECT_EQ(sgf_tags(pgn), sgf);
    EXPECT_EQ(sgf_tags(sgf), sgf);
    EXPECT_EQ(othello_pgn_tags(pgn), pgn);
    EXPECT_EQ(ggf_tags(pgn)[4].second, "+4.00");
    EXPECT_EQ(othello_pgn_tags({{"DT", "1977"}, {"RE", "W+R"}}),
              (RecordTags{{"Date", "1977.??.??"}, {"Result", "0-1"}}));
    EXPECT_EQ(sgf_tags({{"Black", "?"}, {"Date", "1977.??.??"}, {"Result", "1-0"}}),
              (RecordTags{{"DT", "1977"}, {"RE", "B+"}}));
    EXPECT_EQ(othello_pgn_tags({{"DT", "in May"}, {"x", "y"}}), (RecordTags{{"Date", "in May"}, {"x", "y"}}));
}

TEST(OthelloTags, OfSgfAreNoPositionsInPgn) {
    const auto text = converted_othello("(;GM[2]FEN[x]PGN[y]PB[z];B[f5])", "pgn");
    EXPECT_EQ(text.find("FEN"), text.npos) << text;
    EXPECT_EQ(converted_othello(text, "pgn"), text);
}

TEST(OthelloTags, AreTranslatedByConversions) {
    EXPECT_NE(converted_othello(of_a_server, "sgf").find("PC[PlayOK]DT[2020-05-05]"), std::string::npos);
    EXPECT_NE(converted_othello(of_a_server, "sgf").find("PB[t7]PW[ca]RE[B+12]BR[1073]"), std::string::npos);
    const auto ggf = converted_othello(of_a_server, "ggf");
    EXPECT_NE(ggf.find("RE[+12.00]"), std::string::npos) << ggf;
    EXPECT_NE(converted_othello(ggf, "pgn").find("[White \"ca\"]\n[Black \"t7\"]\n[Result \"38-26\"]"),
              std::string::npos);
}

}  // namespace
}  // namespace betwixt::test
