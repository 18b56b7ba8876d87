// PDN: real files and worse ones. The small files are in tests/protocols/pdn.

#include "protocols/pdn.hpp"

#include <fstream>
#include <iterator>
#include <random>

#include "protocols/records.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;

std::string pdn_file(const std::string& name) {
    std::ifstream in("tests/protocols/pdn/" + name + ".pdn");
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<GameRecord> pdn_games(const std::string& text, const std::string& game = "checkers") {
    const auto engine = engine_of(game);
    EXPECT_EQ(format_of(text, *engine), "pdn");
    std::vector<GameRecord> games;
    for (auto& [line, record] : read_records(*engine, text, "pdn", game)) games.push_back(std::move(record));
    return games;
}

std::string pdn_refusal(const std::string& text, const std::string& game = "checkers") {
    const auto engine = engine_of(game);
    try {
        for (const auto& [line, record] : read_records(*engine, text, "pdn", game))
            write_record(*engine, record, "pdn", game);
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
    return "";
}

std::string pdn_moves(const GameRecord& game) {
    std::string s;
    for (const auto& move : game.moves) s += (s.empty() ? "" : " ") + move.text;
    return s;
}

std::string pdn_tag_of(const GameRecord& game, const std::string& name) {
    for (const auto& [tag, value] : game.tags)
        if (tag == name) return value;
    return "none";
}

TEST(Pdn, MarksCommentsAndVariationsArePassedOver) {
    const auto games = pdn_games(pdn_file("marks"));
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(pdn_moves(games[0]), "9-13 22-17 13x22 25x18 12-16 29-25 8-12 25-22 4-8 24-20 16-19 23x16 12x19");
    EXPECT_EQ(pdn_tag_of(games[0], "Event"), "Torture \"one\" \\ two");
    EXPECT_EQ(pdn_tag_of(games[0], "Black"), "{D}; E");
}

// With file a at White's left, or at Black's where the first move needs it.
TEST(Pdn, SquaresMayHaveNames) {
    const std::string moves = "11-15 22-18 15x22 25x18 8-11";
    EXPECT_EQ(pdn_moves(pdn_games("1. f6-e5 c3-d4 2. e5xc3 b2:d4 3. G7-F6 *").at(0)), moves);
    EXPECT_EQ(pdn_moves(pdn_games("[GameType \"21,W,8,8,A0\"] 1. c3-d4 f6-e5 2. d4:f6 g7xe5 3. b2-c3 *").at(0)), moves);
    EXPECT_EQ(pdn_moves(pdn_games("1. f6-e5 22-18 2. e5xc3 25x18 3. 8-11 *").at(0)), moves);
    const auto placed = pdn_games("[FEN \"W:Wc3,Ka1:Bd4,b8\"]\n1. c3xe5 *").at(0);
    EXPECT_EQ(placed.start, "W:W22,K29:B1,18");
    EXPECT_EQ(pdn_moves(placed), "22x15");
    EXPECT_EQ(pdn_refusal("1. f6-e5 c3-c4 *").substr(0, 34), "line 1: PDN, character 10: 'c3-c4'");
    EXPECT_EQ(pdn_refusal("1. f6-e5 f6-e5 *").substr(0, 74),
              "line 1: PDN, character 10: 'f6-e5', in numbers '11-15' is not a legal move");
    EXPECT_NE(pdn_refusal("1. f6-e5 c3-d4 2. e5xc3x *"), "");
    EXPECT_NE(pdn_refusal("1. a9-b8 *"), "");
}

TEST(Pdn, ResultsOfBothConventions) {
    const auto games = pdn_games(pdn_file("results"));
    const std::vector<std::string> results{"1-0", "2-0", "1/2-1/2", "1-1", "0-2", "0-0", "*", "none", "*", "*"};
    ASSERT_EQ(games.size(), results.size());
    for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(pdn_tag_of(games[i], "Result"), results[i]) << i;
    EXPECT_EQ(pdn_moves(games[7]), "11-15 22-18");
    EXPECT_EQ(pdn_moves(games[8]), "11-15 22-18 15x22");
    EXPECT_EQ(games[9].start, "W:W21,22,23,24,K32:B1,2,3,K12");
    const auto engine = engine_of("checkers");
    EXPECT_NE(write_record(*engine, games[1], "pdn", "checkers").find("[Result \"1-0\"]"), std::string::npos);
}

TEST(Pdn, StepsWrittenAsCaptures) {
    const auto games = pdn_games(pdn_file("database"));
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].moves.size(), 12u);
    EXPECT_EQ(games[0].moves.front().text, "11-15");
}

TEST(Pdn, CapturesByAllTheirSquares) {
    const auto games = pdn_games(pdn_file("captures"));
    ASSERT_EQ(games.size(), 4u);
    EXPECT_EQ(pdn_moves(games[0]), "30x14");
    EXPECT_EQ(pdn_moves(games[1]), "6x13x22x15x6");
    EXPECT_EQ(pdn_moves(games[2]), "11x18x27");
    EXPECT_EQ(pdn_moves(games[3]), "11x20x27");
}

// As CheckerBoard does.
TEST(Pdn, OfCapturesWithOneNotationTheFirstIsTaken) {
    const auto games = pdn_games("[FEN \"B:W15,16,23,24:B11\"]\n1. 11x27");
    EXPECT_EQ(pdn_moves(games.at(0)), "11x18x27");
    EXPECT_EQ(games[0].notes,
              std::vector<std::string>{"move 1: '11x27' may be several captures; the first is taken, 11x18x27"});
}

TEST(Pdn, TagsWithoutMovesAreAGame) {
    const auto games = pdn_games("[White \"a\"]\n[Black \"b\"]\n\n[White \"c\"]\n[Black \"d\"]\n\n1. 11-15 *");
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0].moves.size(), 0u);
    EXPECT_EQ(games[1].tags[0].second, "c");
    EXPECT_EQ(pdn_moves(games[1]), "11-15");
}

// Whoever leaves a game open leaves it so, whatever the position.
TEST(Pdn, AStarStaysOne) {
    const auto engine = engine_of("checkers");
    const std::string kings = "[FEN \"B:WK32:BK1\"]\n1. 1-5 32-28 2. 5-1 28-32 3. 1-5 32-28 4. 5-1 28-32";
    const auto written = [&](const std::string& text) {
        return write_record(*engine, pdn_games(text).at(0), "pdn", "checkers");
    };
    EXPECT_NE(written(kings + " *").find("[Result \"*\"]"), std::string::npos);
    EXPECT_NE(written(kings).find("[Result \"1/2-1/2\"]"), std::string::npos) << written(kings);
}

TEST(Pdn, WhatOtherProgramsWrite) {
    EXPECT_EQ(pdn_games("[FEN \"B:W21,22:B1,2:H0:F1\"]\n1. 1-5 *").at(0).start, "B:W21,22:B1,2");
    EXPECT_EQ(pdn_games("[FEN \"B : W21, 22 : B1 , 2 .\"]\n1. 1-5 *").at(0).start, "B:W21,22:B1,2");
    EXPECT_NE(pdn_refusal("[FEN \"B:W2 1:B1\"] *"), "");
    EXPECT_EQ(pdn_moves(pdn_games("[Event \"x\"]\n1 11-15 23-19 2 8-11 1/2").at(0)), "11-15 23-19 8-11");
    EXPECT_EQ(pdn_moves(pdn_games("1. 11-15 ; to the centre\r23-19 *\r").at(0)), "11-15 23-19");
}

TEST(Pdn, TheVariantIsTheGames) {
    const auto games = pdn_games(pdn_file("giveaway"), "giveaway");
    ASSERT_EQ(games.size(), 1u);
    const auto engine = engine_of("giveaway");
    const auto text = write_record(*engine, games[0], "pdn", "giveaway");
    EXPECT_EQ(text,
              "[Event \"give-away\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n[Variant \"giveaway\"]\n[SetUp \"1\"]\n"
              "[FEN \"B:W18:B9\"]\n1. 9-14 18x9 1-0\n\n");
    EXPECT_EQ(pdn_refusal(pdn_file("giveaway")),
              "line 1: PDN, character 48: the game is of the variant 'Giveaway', not of checkers");
}

// Games of moves by lot come back, a tag of any text with them.
TEST(Pdn, WhatIsWrittenReadsTheSame) {
    std::mt19937 random(3);
    for (const auto* game : {"checkers", "giveaway"})
        for (int i = 0; i < 30; ++i) {
            const auto engine = engine_of(game);
            GameRecord record{.tags = {{"Event", "a \"b\" \\ [c] {d} ;e"}}};
            if (i % 3 == 0) record.start = "W:W21,22,30,K31:B1,5,K12,13";
            engine->set_position(record.start);
            for (int ply = 0; ply < 120 && !engine->result(); ++ply) {
                const auto moves = engine->legal_moves();
                record.moves.push_back({.text = moves[random() % moves.size()]});
                engine->play(record.moves.back().text);
            }
            const auto text = write_record(*engine, record, "pdn", game);
            const auto again = pdn_games(text, game);
            ASSERT_EQ(again.size(), 1u) << text;
            EXPECT_EQ(pdn_moves(again[0]), pdn_moves(record)) << text;
            EXPECT_EQ(pdn_tag_of(again[0], "Event"), record.tags[0].second);
            EXPECT_EQ(write_record(*engine, again[0], "pdn", game), text);
        }
}

// A comment of any length, whose next word looks like a tag or an escaped line where the line would break.
TEST(Pdn, NoLineOfACommentLooksLikeATag) {
    for (const auto* mark : {"[Event \"x\"]", "%"})
        for (std::size_t length = 50; length < 90; ++length) {
            const std::string comment = "{" + std::string(length, 'a') + " " + mark + " b}";
            const auto games = pdn_games("1. 9-13 " + comment + " 22-17 *");
            ASSERT_EQ(games.size(), 1u);
            const auto again = pdn_games(write_record(*engine_of("checkers"), games[0], "pdn", "checkers"));
            ASSERT_EQ(again.size(), 1u) << comment;
            EXPECT_EQ(again[0].moves[0].annotations, std::vector{comment});
            EXPECT_EQ(again[0].moves.size(), 2u);
        }
}

TEST(Pdn, FaultsAreNamed) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"1. 11-15 9-14", "line 1: PDN, character 10: '9-14' is not a legal move here; legal moves are 21-17"},
        {"[Event \"x", "line 1: PDN, character 8: a value ends without '\"'"},
        {"[Event \"x\"", "line 1: PDN, character 1: the tag 'Event' ends without ']'"},
        {"[]", "line 1: PDN, character 1: a tag is [Name \"value\"]"},
        {"{ x", "line 1: PDN, character 1: a comment ends without '}'"},
        {"1. (", "line 1: PDN, character 4: a variation ends without ')'"},
        {"1. b5", "line 1: PDN, character 4: 'b5' is no move; moves are written 9-13"},
        {"1. 11x", "line 1: PDN, character 4: '11x' is no move"},
        {"1. 11-33", "line 1: PDN, character 4: '11-33' is no move"},
        {"1. 11-15 ]", "line 1: PDN, character 10: ']' is neither a tag nor a move"},
        {"[FEN \"B:W:\"]", "line 1: PDN, character 1: after ':' comes B or W"},
        {"\n\n[GameType \"20\"] *", "line 3: PDN, character 1: GameType '20' is not that of English checkers, 21"}};
    for (const auto& [text, sentence] : faults)
        EXPECT_EQ(pdn_refusal(text).substr(0, sentence.size()), sentence) << text;
}

TEST(Pdn, MovesOfOtherGamesAreNotUnderstood) {
    EXPECT_EQ(pdn_refusal("1. 22-04", "connect4").substr(0, 53),
              "line 1: PDN, character 4: '22-04' is not a legal move");
}

TEST(Pdn, OtherGamesAreNotWritten) {
    const auto engine = engine_of("tictactoe");
    EXPECT_THROW(write_record(*engine, {}, "pdn", "tictactoe"), std::invalid_argument);
}

// The openings that come with the program.
TEST(Pdn, BallotsArePlayed) {
    for (const auto& [file, count] : {std::pair{"ballots-174", 174}, {"ballots-11man-400", 400}}) {
        const auto engine = engine_of("checkers");
        std::ifstream in(std::string("data/checkers/") + file + ".txt");
        int played = 0;
        for (std::string line; std::getline(in, line);) {
            line = line.substr(0, line.find('#'));
            if (line.empty()) continue;
            engine->set_position(count == 174 ? "moves " + line : line);
            EXPECT_FALSE(engine->result()) << line;
            ++played;
        }
        EXPECT_EQ(played, count);
    }
}

}  // namespace
}  // namespace betwixt::test
