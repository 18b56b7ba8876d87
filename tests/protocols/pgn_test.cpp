// PGN, SAN and EPD: real files and worse ones. The small files are in tests/protocols/pgn.

#include "protocols/pgn.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <random>

#include "protocols/epd.hpp"
#include "protocols/records.hpp"
#include "protocols/san.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;

std::string pgn_file(const std::string& name) {
    std::ifstream in("tests/protocols/pgn/" + name + ".pgn");
    return {std::istreambuf_iterator<char>(in), {}};
}

// Engines of chess are large: one of each game.
Engine& chess(const std::string& game = "chess") {
    static const auto standard = engine_of("chess"), shuffled = engine_of("chess960");
    Engine& engine = game == "chess" ? *standard : *shuffled;
    engine.set_position("");
    return engine;
}

std::vector<GameRecord> pgn_games(const std::string& text, const std::string& game = "chess") {
    EXPECT_EQ(format_of(text, chess(game)), "pgn");
    std::vector<GameRecord> games;
    for (auto& [line, record] : read_records(chess(game), text, "pgn", game)) games.push_back(std::move(record));
    return games;
}

std::string pgn_of(const GameRecord& record, const std::string& game = "chess") {
    return write_record(chess(game), record, "pgn", game);
}

std::string pgn_refusal(const std::string& text, const std::string& game = "chess") {
    try {
        for (const auto& record : pgn_games(text, game)) pgn_of(record, game);
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
    return "";
}

std::string pgn_moves(const GameRecord& game) {
    std::string s;
    for (const auto& move : game.moves) s += (s.empty() ? "" : " ") + move.text;
    return s;
}

std::string pgn_tag(const GameRecord& game, const std::string& name) {
    for (const auto& [tag, value] : game.tags)
        if (tag == name) return value;
    return "none";
}

// The move that a text means in a position, and what it is written as.
std::string read_san(const std::string& position, const std::string& text, const std::string& game = "chess") {
    Engine& engine = chess(game);
    engine.set_position(position);
    const auto move = move_of_san(engine, text);
    return move + " " + san_of(engine, move);
}

std::string san_refusal(const std::string& position, const std::string& text) {
    try {
        return read_san(position, text);
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
}

constexpr const char* knights = "4k3/8/8/1N3N2/8/8/1N6/4K3 w - - 0 1";
constexpr const char* pawn = "3nk3/4P3/8/2pP4/8/8/8/4K3 w - c6 0 1";
constexpr const char* castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

TEST(San, NamesWhatTellsAMoveFromOthers) {
    EXPECT_EQ(read_san(knights, "Nc4"), "b2c4 Nc4");
    EXPECT_EQ(read_san(knights, "Nbd4"), "b5d4 Nbd4");
    EXPECT_EQ(read_san(knights, "N5a3+"), "b5a3 Na3");
    constexpr const char* queens = "8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1";
    EXPECT_EQ(read_san(queens, "Qh4e1"), "h4e1 Qh4e1");
    EXPECT_EQ(read_san(queens, "Q1e1"), "h1e1 Q1e1");
    EXPECT_EQ(read_san(queens, "Qee1"), "e4e1 Qee1");
    // The other knight is pinned.
    EXPECT_EQ(read_san("4k3/4r3/8/1N6/8/8/4N3/4K3 w - - 0 1", "Nbc3"), "b5c3 Nc3");
}

TEST(San, PawnsCapturePassAndArePromoted) {
    for (const auto* text : {"dxc6", "dc6", "dxc6e.p.", "dxc6ep", "d5xc6", "d5c6", "dxc6+!?"})
        EXPECT_EQ(read_san(pawn, text), "d5c6 dxc6") << text;
    for (const auto* text : {"exd8=Q+", "exd8Q", "ed8=Q#", "e7xd8=q", "e7d8q", "exd8/Q"})
        EXPECT_EQ(read_san(pawn, text), "e7d8q exd8=Q+") << text;
    EXPECT_EQ(read_san(pawn, "exd8=N"), "e7d8n exd8=N");
    EXPECT_EQ(san_refusal(pawn, "exd8"), "'exd8' is ambiguous; write one of exd8=Q exd8=R exd8=B exd8=N");
    EXPECT_EQ(san_refusal(pawn, "c6").substr(0, 30), "'c6' is not a legal move here;");
}

TEST(San, Castling) {
    for (const auto* text : {"O-O", "0-0", "o-o", "O-O+", "e1g1"})
        EXPECT_EQ(read_san(castles, text), "e1g1 O-O") << text;
    EXPECT_EQ(read_san(castles, "0-0-0"), "e1c1 O-O-O");
    EXPECT_EQ(read_san(castles, "Rxa8"), "a1a8 Rxa8+");
    EXPECT_EQ(san_refusal(castles, "Kg1").substr(0, 31), "'Kg1' is not a legal move here;");
    // In Chess960 the king may have both ways to one square.
    constexpr const char* close = "5k2/8/8/8/8/8/8/1R3KR1 w GB - 0 1";
    EXPECT_EQ(read_san(close, "O-O", "chess960"), "f1g1 O-O+");
    EXPECT_EQ(read_san(close, "O-O-O", "chess960"), "f1b1 O-O-O");
}

TEST(San, ChecksAndMates) {
    EXPECT_EQ(read_san("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8"), "a1a8 Ra8#");
    EXPECT_EQ(read_san("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7"), "f1f7 Qf7");  // stalemate
    EXPECT_EQ(read_san("4k3/8/8/8/8/8/4N3/4RK2 w - - 0 1", "Nc3"), "e2c3 Nc3+");
}

// Plays random games twice at once: by all legal moves, and by a board that follows the game.
TEST(San, ABoardThatFollowsTheGameNamesTheSameMoves) {
    constexpr std::array<const char*, 4> starts{"", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                                                "4k3/PPP5/8/8/8/8/ppp5/4K3 w - - 0 1",
                                                "2q1k1q1/8/1q6/3Q4/8/1Q3Q2/8/4K3 w - - 0 1"};
    std::mt19937 random(1);
    for (const auto* game : {"chess", "chess960"})
        for (const std::string start : starts)
            for (int games = 0; games < 10; ++games) {
                const auto by_all = engine_of(game), written = engine_of(game), read = engine_of(game);
                for (const auto* engine : {&by_all, &written, &read}) (*engine)->set_position(start);
                SanGame writer(*written), reader(*read);
                for (int ply = 0; ply < 150 && !by_all->legal_moves().empty(); ++ply) {
                    const auto moves = by_all->legal_moves();
                    const auto move = moves[random() % moves.size()];
                    const auto san = san_of(*by_all, move);
                    ASSERT_EQ(writer.play_engine_move(move), san) << by_all->position();
                    ASSERT_EQ(reader.play(san), move) << san << ' ' << by_all->position();
                    by_all->play(move);
                }
            }
}

TEST(San, FaultsAreNamed) {
    EXPECT_EQ(san_refusal(knights, "Nd9"), "'Nd9' is no move; moves are written e4, Nbd7, exd5, e8=Q or O-O");
    EXPECT_EQ(san_refusal(knights, "").substr(0, 14), "'' is no move;");
    EXPECT_EQ(san_refusal(knights, "Nd4"), "'Nd4' is ambiguous; write one of Nbd4 Nfd4");
    EXPECT_EQ(san_refusal("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Kg8"), "'Kg8' is not a legal move here; the game is over");
    const auto other = engine_of("tictactoe");
    EXPECT_THROW(move_of_san(*other, "e4"), std::invalid_argument);
}

TEST(Pgn, MarksCommentsAndVariationsAreKept) {
    const auto games = pgn_games(pgn_file("marks"));
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(pgn_moves(games[0]),
              "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 "
              "c6b8");
    EXPECT_EQ(pgn_tag(games[0], "Event"), "one \"two\" \\ three");
    EXPECT_EQ(pgn_tag(games[0], "Result"), "1/2-1/2");
    EXPECT_EQ(pgn_of(games[0]),
              "[Event \"one \\\"two\\\" \\\\ three\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
              "[White \"{A}; B\"]\n[Black \"?\"]\n[Result \"1/2-1/2\"]\n\n"
              "{a comment to the end of the line, 1. e4} 1. e4 $1 $1 {a king's pawn (of White}\n"
              "1... e5 $6 (1... c5 2. Nf3 (2. c3 {)} d5) 2... d6) 2. Nf3 Nc6 3. Bb5 $14 a6 4.\n"
              "Ba4 {Nf6 stands below} 4... Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3\n"
              "$5 Nb8 1/2-1/2\n\n");
    EXPECT_EQ(pgn_of(pgn_games(pgn_of(games[0]))[0]), pgn_of(games[0]));
}

TEST(Pgn, NotesOfProgramsAreDataOfTheMove) {
    const auto game = pgn_games("1. e4 {+0.35/12 0.52s} e5 {+M3/9 1.2s, White mates} 2. Nf3 {+1 or so} *")[0];
    EXPECT_EQ(game.moves[0].eval, 0.35);
    EXPECT_EQ(game.moves[0].depth, 12);
    EXPECT_TRUE(game.moves[0].annotations.empty());
    EXPECT_EQ(game.moves[1].eval, 997);
    EXPECT_EQ(game.moves[1].annotations, std::vector<std::string>{"{White mates}"});
    EXPECT_FALSE(game.moves[2].eval);
    EXPECT_EQ(game.moves[2].annotations, std::vector<std::string>{"{+1 or so}"});
}

TEST(Pgn, CommentsOfAVariationEndInIt) {
    const auto game = pgn_games("1. e4 (1. d4 ; the queen's pawn )\n 1... d5) *")[0];
    EXPECT_EQ(game.moves[0].annotations, std::vector<std::string>{"(1. d4 {the queen's pawn )}  1... d5)"});
}

TEST(Pgn, ResultsOfTagsMovesAndRules) {
    const auto games = pgn_games(pgn_file("results"));
    const std::vector<std::string> results{"1-0", "0-1", "0-1", "1/2-1/2", "*", "1/2-1/2", "*"};
    ASSERT_EQ(games.size(), results.size());
    for (std::size_t i = 0; i < games.size(); ++i)
        EXPECT_NE(pgn_of(games[i]).find("[Result \"" + results[i] + "\"]"), std::string::npos) << i;
    EXPECT_NE(pgn_of(games[2]).find("1. f3 e5 2. g4 Qh4# 0-1\n"), std::string::npos);
    EXPECT_NE(pgn_of(games[5]).find("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 41\"]\n\n41... Kd7 42. e4 1/2-1/2\n"),
              std::string::npos)
        << pgn_of(games[5]);
}

TEST(Pgn, Chess960) {
    const auto games = pgn_games(pgn_file("castling"), "chess960");
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(pgn_moves(games[0]), "f1g1 f8b8 g1h1");
    const auto text = pgn_of(games[0], "chess960");
    EXPECT_NE(text.find("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"1r3kr1/"), std::string::npos) << text;
    EXPECT_NE(text.find("1. O-O O-O-O 2. Kh1 *"), std::string::npos) << text;
    EXPECT_EQ(pgn_moves(games[1]).substr(30), "e1h1 e8h8");
    EXPECT_EQ(pgn_refusal(pgn_file("castling")),
              "line 1: PGN, character 47: the game is of the variant 'Fischerandom', not of chess");
}

// Games of moves by lot come back, a tag of any text with them; no line is longer than 79.
TEST(Pgn, WhatIsWrittenReadsTheSame) {
    std::mt19937 random(3);
    for (const auto* game : {"chess", "chess960"})
        for (int i = 0; i < 12; ++i) {
            GameRecord record{.tags = {{"Event", "a \"b\" \\ [c] {d} ;e"}}};
            if (i % 3 == 0) record.start = "r3k2r/1P4p1/8/3pP3/8/8/1p4P1/R3K2R w KQkq d6 0 30";
            Engine& engine = chess(game);
            engine.set_position(record.start);
            for (int ply = 0; ply < 150 && !engine.result(); ++ply) {
                const auto moves = engine.legal_moves();
                record.moves.push_back({.text = moves[random() % moves.size()]});
                engine.play(record.moves.back().text);
            }
            const auto text = pgn_of(record, game);
            for (const auto& line : lines_of(text)) EXPECT_LE(line.size(), 79u) << line;
            const auto again = pgn_games(text, game);
            ASSERT_EQ(again.size(), 1u) << text;
            EXPECT_EQ(pgn_moves(again[0]), pgn_moves(record)) << text;
            EXPECT_EQ(pgn_tag(again[0], "Event"), record.tags[0].second);
            EXPECT_EQ(pgn_of(again[0], game), text);
        }
}

TEST(Pgn, FaultsAreNamed) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"1. e4 e5 2. Ke3", "line 1: PGN, character 13: 'Ke3' is not a legal move here; legal moves are "},
        {"[Event \"x", "line 1: PGN, character 8: a value ends without '\"'"},
        {"[FEN \"8/8\"]", "line 1: PGN, character 1: "},
        {"{ x", "line 1: PGN, character 1: a comment ends without '}'"},
        {"1. (", "line 1: PGN, character 4: a variation ends without ')'"},
        {"1. 9-13", "line 1: PGN, character 4: '9-13' is no move"},
        {"1. e4 ]", "line 1: PGN, character 7: ']' is neither a tag nor a move"},
        {"1. e4 e5\n\n2. -- c5", "line 1: PGN, character 14: '--' is a null move, which the rules do not have"},
        {"1. e4 Z0", "line 1: PGN, character 7: 'Z0' is a null move, which the rules do not have"},
        {"\n\n[Variant \"Atomic\"] *", "line 3: PGN, character 1: the game is of the variant 'Atomic', not of chess"}};
    for (const auto& [text, sentence] : faults)
        EXPECT_EQ(pgn_refusal(text).substr(0, sentence.size()), sentence) << text;
}

std::vector<std::string> players_and_moves(const std::string& text) {
    std::vector<std::string> all;
    for (const auto& game : pgn_games(text))
        all.push_back(pgn_tag(game, "White") + "-" + pgn_tag(game, "Black") + ": " + pgn_moves(game));
    return all;
}

// What stands between the tags of two games decides where the second begins.
TEST(Pgn, TagsWithoutMovesAreAGame) {
    using Games = std::vector<std::string>;
    const std::string alpha = "[Event \"s\"]\n[White \"Alpha\"]\n[Black \"Beta\"]\n";
    const std::string gamma = "[Event \"s\"]\n[White \"Gamma\"]\n[Black \"Delta\"]\n\n1. e4 e5 1-0\n";
    const Games two{"Alpha-Beta: ", "Gamma-Delta: e2e4 e7e5"};
    for (const auto* between : {"", "\n", "\n\n", "\r\n\r\n"})
        EXPECT_EQ(players_and_moves(alpha + between + gamma), two);
    EXPECT_EQ(players_and_moves("[White \"Alpha\"]\n[Black \"Beta\"]\n\n[Date \"2026\"]\n\n1. e4"),
              (Games{"Alpha-Beta: ", "none-none: e2e4"}));
    // No position leaks.
    const auto games = pgn_games("[White \"A\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n" + gamma);
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[1].start, "");
    // A line between all of them says nothing, and neither does a tag that people write twice.
    EXPECT_EQ(players_and_moves("[White \"Alpha\"]\n\n[Black \"Beta\"]\n\n[Round \"1\"]\n\n\n1. e4"),
              Games{"Alpha-Beta: e2e4"});
    EXPECT_EQ(players_and_moves("[White \"Alpha\"]\n[Black \"Beta\"]\n[Source \"x\"]\n[Source \"y\"]\n\n1. e4"),
              Games{"Alpha-Beta: e2e4"});
}

TEST(Pgn, GamesWithoutTagsBeginWithTheirFirstMove) {
    EXPECT_EQ(players_and_moves("1. e4\n\n1. d4 d5").size(), 2u);
    EXPECT_EQ(players_and_moves("1. e4\n\n1... e5 2. d4").size(), 1u);
    EXPECT_EQ(players_and_moves("1. e4 {a}\n\n1. ... e5").size(), 1u);
    EXPECT_EQ(format_of("e4 { good? } $1 *", chess()), "pgn");
    EXPECT_EQ(format_of("e2e4 e7e5", chess()), "moves");
}

TEST(Pgn, LinesMayEndWithACarriageReturn) {
    EXPECT_EQ(pgn_moves(pgn_games("1. e4 ; king's pawn\r1... e5 2. Nf3 *\r").at(0)), "e2e4 e7e5 g1f3");
    EXPECT_EQ(pgn_moves(pgn_games("%escaped\r1. e4 (1. d4\r%x)\r) e5 *").at(0)), "e2e4 e7e5");
    const auto at = read_records(chess(), "1. e4 *\r\r\n1. d4 *\r", "pgn", "chess");
    ASSERT_EQ(at.size(), 2u);
    EXPECT_EQ(at[1].line, 3);
}

TEST(Pgn, ResultsThatPeopleWrite) {
    const auto result_of = [](const std::string& text) {
        const auto written = pgn_of(pgn_games(text).at(0));
        const auto at = written.find("[Result \"") + 9;
        return written.substr(at, written.find('"', at) - at);
    };
    EXPECT_EQ(result_of("[Result \"+--\"]\n\n+--"), "1-0");
    EXPECT_EQ(result_of("1. e4 --+"), "0-1");
    EXPECT_EQ(result_of("1. e4 +-- e5 *"), "*");
    EXPECT_EQ(result_of("1. e4 1\xe2\x80\x93"
                        "0"),
              "1-0");  // an en dash
    // Whoever leaves a game open leaves it so, whatever the position.
    const std::string thrice = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    EXPECT_EQ(result_of("[Result \"*\"]\n\n" + thrice), "*");
    EXPECT_EQ(result_of(thrice + " *"), "*");
    EXPECT_EQ(result_of(thrice), "1/2-1/2");
}

// Of forums, databases and phones.
TEST(Pgn, TagsAndSignsThatPeopleWrite) {
    EXPECT_EQ(pgn_tag(pgn_games("[BlackType: \"program\"]\n1. f4 *")[0], "BlackType"), "program");
    EXPECT_EQ(pgn_tag(pgn_games("[White ACPL \"25\"]\n1. f4 *")[0], "WhiteACPL"), "25");
    EXPECT_EQ(pgn_tag(pgn_games("[Event \"the \"big\" one\"]\n1. f4 *")[0], "Event"), "the \"big\" one");
    EXPECT_EQ(pgn_games("[FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1]\n\n1. e4 *")[0].start,
              "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_EQ(pgn_moves(pgn_games("[pgn] 1. e4 e5 [/pgn]")[0]), "e2e4 e7e5");
    EXPECT_EQ(pgn_moves(pgn_games("1. e4 (1. d4)) e5 \xe2\xa9\xb1 *")[0]), "e2e4 e7e5");
    EXPECT_EQ(pgn_moves(pgn_games("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O\xe2\x80\x91O *")[0]).substr(30), "e1g1");
    EXPECT_EQ(pgn_moves(pgn_games("[Variant \"Classical\"]\n1. e4 *")[0]), "e2e4");
    EXPECT_EQ(pgn_games("[Variant \"wild/fr\"]\n1. e4 *", "chess960").size(), 1u);
}

TEST(Pgn, WhatCannotBeOfAFenIsNoted) {
    const auto notes_of = [](const std::string& fen) { return pgn_games("[FEN \"" + fen + "\"]\n*").at(0).notes; };
    EXPECT_EQ(notes_of("4k2r/8/8/8/8/8/8/4K3 b KQkq e3 0 22"),
              (std::vector<std::string>{"castling 'K' is passed over: White's king and rook do not stand so",
                                        "castling 'Q' is passed over: White's king and rook do not stand so",
                                        "castling 'q' is passed over: Black's king and rook do not stand so",
                                        "en passant on 'e3' is passed over: no pawn can just have passed it"}));
    EXPECT_EQ(notes_of("r3k2r/8/8/8/4P3/8/8/R3K2R b HAha e3 0 22"), std::vector<std::string>{});
}

TEST(Pgn, OtherGamesAreNotWritten) {
    const auto engine = engine_of("tictactoe");
    EXPECT_THROW(write_record(*engine, {}, "pgn", "tictactoe"), std::invalid_argument);
}

TEST(Epd, OperationsAndCounters) {
    const auto epd = read_epd("4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+; id \"a; b\"; hmvc 7; fmvn 31; c9");
    EXPECT_EQ(epd.position, "4k3/8/8/8/8/8/8/4K2R w K - 7 31");
    ASSERT_EQ(epd.operations.size(), 5u);
    EXPECT_EQ(epd.find("bm")->operands, (std::vector<std::string>{"O-O", "Rh8+"}));
    EXPECT_EQ(epd.find("id")->operands, std::vector<std::string>{"a; b"});
    EXPECT_EQ(epd.find("am"), nullptr);
    EXPECT_EQ(read_epd("4k3/8/8/8/8/8/8/4K2R w K - 3 4 ;D1 15 ;D2 66").position, "4k3/8/8/8/8/8/8/4K2R w K - 3 4");
    EXPECT_EQ(read_epd("4k3/8/8/8/8/8/8/4K2R w K - 7 40; D1 5").position, "4k3/8/8/8/8/8/8/4K2R w K - 7 40");
    EXPECT_EQ(read_epd("4k3/8/8/8/8/8/8/4K2R w K - 7 40;D1 5").operations.at(0).code, "D1");
    EXPECT_EQ(read_epd("4k3/8/8/8/8/8/8/4K2R w K - - bm O-O; id \"x \\\"y\\\"\";").find("id")->operands,
              std::vector<std::string>{"x \"y\""});
    EXPECT_NE(read_epd("4k3/8/8/8/8/8/8/4K2R w K - - bm O-O;").find("bm"), nullptr);
    EXPECT_THROW(read_epd("4k3/8/8/8/8/8/8/4K2R w K"), std::invalid_argument);
    EXPECT_THROW(read_epd("id \"no position\";"), std::invalid_argument);
}

TEST(Epd, OperationsAreTakenOffPositions) {
    EXPECT_EQ(without_operations("k7/6p1/8/8/8/8/7P/K7 b - - 7 40; D1 5"), "k7/6p1/8/8/8/8/7P/K7 b - - 7 40");
    EXPECT_EQ(without_operations("4k3/8/8/8/8/8/8/4K2R w K - bm O-O;"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for (const auto* text :
         {"4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "moves e2e4",
          "4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1", "4k3/8/8/8/8/8/8/4K2R w K - moves e1g1", "", "B:W18:B9"})
        EXPECT_EQ(without_operations(text), text);
}

// As cutechess and fastchess write them.
TEST(Pgn, CommentsSayHowMovesWereFound) {
    const std::string text =
        "1. e4 {+0.35/12 0.52s} e5 {book} 2. Qh5 {-M3/7\n0.010s, Black mates} Nc6 {a move, 3/4 of them bad} 3. Bc4 "
        "{+1e9999/3} "
        "Nf6 {/5} 4. Qxf7# {+M1/1 0.003s}\n";
    const auto games = pgn_games(text);
    ASSERT_EQ(games.size(), 1u);
    const auto& moves = games[0].moves;
    ASSERT_EQ(moves.size(), 7u);
    EXPECT_EQ(moves[0].eval, 0.35);
    EXPECT_EQ(moves[0].depth, 12);
    EXPECT_EQ(moves[0].seconds, 0.52);
    EXPECT_EQ(moves[2].eval, -997);
    EXPECT_EQ(moves[2].seconds, 0.01);
    EXPECT_EQ(moves[6].eval, 999);
    EXPECT_EQ(moves[5].depth, 5);
    for (const std::size_t silent : {1, 3, 4}) {
        EXPECT_FALSE(moves[silent].eval) << silent;
        EXPECT_FALSE(moves[silent].depth) << silent;
    }
    const auto written = pgn_of(games[0]);
    EXPECT_NE(written.find("{-M3/7 0.010s}"), std::string::npos) << written;
    EXPECT_EQ(pgn_of(pgn_games(written)[0]), written);
}

}  // namespace
}  // namespace betwixt::test
