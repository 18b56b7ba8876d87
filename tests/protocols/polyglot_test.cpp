// Opening books in Polyglot's format: keys, moves, files, and books made of games.

#include <cstdio>
#include <fstream>

#include "protocols/book_maker.hpp"
#include "protocols/pgn.hpp"
#include "protocols/polyglot_key.hpp"
#include "protocols/polyglot_random.hpp"
#include "protocols/records.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;

struct PublishedKey {
    std::uint64_t key;
    std::string moves, fen;
};

// "Test data" of the description of the format.
const std::vector<PublishedKey> published_keys{
    {0x463b96181691fc9c, "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {0x823c9b50fd114196, "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},
    {0x0756b94461c50fb0, "e2e4 d7d5", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2"},
    {0x662fafb965db29d4, "e2e4 d7d5 e4e5", "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"},
    {0x22a48b5a8e47ff78, "e2e4 d7d5 e4e5 f7f5", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"},
    {0x652a607ca3f242c1, "e2e4 d7d5 e4e5 f7f5 e1e2", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3"},
    {0x00fdd303c946bdd9, "e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4"},
    {0x3c8123ea7b067637, "a2a4 b7b5 h2h4 b5b4 c2c4", "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3"},
    {0x5c3f9b829b279560, "a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3",
     "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4"}};

TEST(PolyglotKey, PublishedKeys) {
    const auto engine = engine_of("chess");
    for (const auto& published : published_keys) {
        EXPECT_EQ(polyglot_key(published.fen, ""), published.key) << published.fen;
        engine->set_position(published.moves.empty() ? "" : "moves " + published.moves);
        const auto before = engine->position();
        EXPECT_EQ(polyglot_key(*engine), published.key) << published.moves;
        EXPECT_EQ(engine->position(), before);
    }
}

// A pawn stands beside the one that has gone two squares, but may not capture it: the king would be in check.
TEST(PolyglotKey, PinnedPawnsCountForEnPassant) {
    const auto engine = engine_of("chess");
    engine->set_position("7k/2p5/8/KP5r/8/8/8/8 b - - 0 1 moves c7c5");
    const std::string pinned = "7k/8/8/KPp4r/8/8/8/8 w - ";
    const auto file_c = polyglot_random[polyglot_en_passant + 2];
    EXPECT_EQ(polyglot_key(*engine), polyglot_key(pinned + "- 0 2", "") ^ file_c);
    EXPECT_EQ(polyglot_key(*engine), polyglot_key(pinned + "c6 0 2", ""));
    EXPECT_EQ(polyglot_key(*engine), 0xd9ef8fcd0163b2aa);                // as python-chess 1.11.2 has it
    engine->set_position("7k/8/2p5/KP5r/8/8/8/8 b - - 0 1 moves c6c5");  // by one square
    EXPECT_EQ(polyglot_key(*engine), polyglot_key(pinned + "- 0 2", ""));
    engine->set_position("7k/2p5/8/7r/PK6/8/8/8 b - - 0 1 moves c7c5");  // no pawn beside it
    EXPECT_EQ(polyglot_key(*engine), polyglot_key("7k/8/8/2p4r/PK6/8/8/8 w - c6 0 2", ""));
    EXPECT_EQ(polyglot_key(*engine), polyglot_key("7k/8/8/2p4r/PK6/8/8/8 w - - 0 2", ""));
}

TEST(PolyglotKey, CastlingByFilesOfRooks) {
    const std::string board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ";
    for (const auto& [letters, files] : {std::pair{"KQkq", "HAha"}, {"Kq", "Ha"}, {"Qk", "Ah"}})
        EXPECT_EQ(polyglot_key(board + letters + " - 0 1", ""), polyglot_key(board + files + " - 0 1", ""));
    EXPECT_THROW(polyglot_key("X--", ""), std::invalid_argument);
}

std::uint16_t entry_move(const std::string& game, const std::string& position, const std::string& move) {
    const auto engine = engine_of(game);
    engine->set_position(position);
    return polyglot_move(chess_board(engine->position()), *chess_move(move));
}

TEST(PolyglotMove, AsTheFormatHasThem) {
    const std::string castling = "r3k2r/8/8/8/8/8/8/R3K2R ", promotion = "8/P6k/8/8/8/8/8/7K w - - 0 1";
    const auto shown = [](auto... which) { return polyglot_move_text(entry_move(which...)); };
    EXPECT_EQ(entry_move("chess", "", "e2e4"), 12 << 6 | 28);
    EXPECT_EQ(shown("chess", castling + "w KQkq - 0 1", "e1g1"), "e1h1");
    EXPECT_EQ(shown("chess", castling + "w KQkq - 0 1", "e1c1"), "e1a1");
    EXPECT_EQ(shown("chess", castling + "b KQkq - 0 1", "e8g8"), "e8h8");
    EXPECT_EQ(shown("chess960", castling + "b KQkq - 0 1", "e8a8"), "e8a8");
    EXPECT_EQ(shown("chess960", "8/8/8/8/8/4k3/8/1RK5 w B - 0 1", "c1b1"), "c1b1");
    EXPECT_EQ(shown("chess", castling + "w - - 0 1", "e1d1"), "e1d1");
    for (const auto& [piece, number] : {std::pair{'n', 1}, {'b', 2}, {'r', 3}, {'q', 4}})
        EXPECT_EQ(entry_move("chess", promotion, std::string("a7a8") + piece), number << 12 | 48 << 6 | 56);
}

void expect_no_book(std::string_view bytes, const std::string& part) {
    try {
        read_polyglot(bytes, "some.bin");
        ADD_FAILURE() << part;
    } catch (const std::invalid_argument& e) {
        EXPECT_NE(std::string(e.what()).find(part), std::string::npos) << e.what();
    }
}

TEST(PolyglotFile, BytesOfAnEntry) {
    const PolyglotBook book{{0x463b96181691fc9c, 796, 513, 67'305'985}};
    const std::string bytes("\x46\x3b\x96\x18\x16\x91\xfc\x9c\x03\x1c\x02\x01\x04\x03\x02\x01", 16);
    EXPECT_EQ(write_polyglot(book), bytes);
    EXPECT_EQ(read_polyglot(bytes, "some.bin"), book);
}

TEST(PolyglotFile, WhatIsNoBook) {
    const auto bytes = write_polyglot({{5, 796, 1}, {5, 796, 1}, {7, 796, 1}, {6, 796, 1}});
    expect_no_book("", "the book 'some.bin' is empty");
    expect_no_book(bytes, "the book 'some.bin' is not sorted, or is none: the key of entry 4 is less");
    for (std::size_t n = 1; n < 16; ++n)
        expect_no_book(std::string_view(bytes).substr(0, 16 + n), "the book 'some.bin' is cut short, or is none: ");
    EXPECT_THROW(read_polyglot_file("no/such/book.bin"), std::invalid_argument);
    EXPECT_THROW(read_polyglot_file("tests"), std::invalid_argument);
}

std::vector<std::string> texts_of(const BookMoves& found) {
    std::vector<std::string> texts;
    for (const auto& move : found.moves) texts.push_back(move.text);
    return texts;
}

// The moves of another position with the same key are none of this one.
TEST(PolyglotBook, LegalMovesOfThePosition) {
    const auto engine = engine_of("chess");
    engine->set_position("");
    const auto key = polyglot_key(*engine);
    const auto move = [](int from, int to) { return static_cast<std::uint16_t>(from << 6 | to); };
    const PolyglotBook book{
        {1, move(12, 28), 9}, {key, move(11, 27), 2}, {key, move(12, 28), 5}, {key, move(12, 36), 9},
        {key, 0, 1},          {key, move(6, 21), 0},  {key + 1, 796, 1}};
    const auto found = book_moves(book, *engine);
    EXPECT_EQ(texts_of(found), (std::vector<std::string>{"e2e4", "d2d4", "g1f3"}));
    EXPECT_EQ(found.illegal, 2);
    ASSERT_EQ(found.total_weight(), 7u);
    for (std::uint64_t place = 0; place < 7; ++place) EXPECT_EQ(found.at(place), place < 5 ? "e2e4" : "d2d4");
    engine->play("e2e4");
    EXPECT_TRUE(book_moves(book, *engine).moves.empty());
}

PolyglotBook book_of(const std::string& pgn, const BookRules& rules, const std::string& game = "chess") {
    const auto engine = engine_of(game);
    BookMaker maker(rules);
    for (const auto& [line, record] : read_records(*engine, pgn, "pgn", game)) maker.add(*engine, record);
    return maker.book();
}

// "e2e4 5" for each move that the book has after these.
std::vector<std::string> weights_in(const PolyglotBook& book, const std::string& moves = "",
                                    const std::string& game = "chess") {
    const auto engine = engine_of(game);
    engine->set_position(moves.empty() ? "" : "moves " + moves);
    std::vector<std::string> all;
    for (const auto& move : book_moves(book, *engine).moves)
        all.push_back(move.text + ' ' + std::to_string(move.weight));
    return all;
}

using Weights = std::vector<std::string>;

const std::string four_games =
    "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n[Result \"1/2-1/2\"]\n\n1. e4 c5 1/2-1/2\n\n"
    "[Result \"0-1\"]\n\n1. d4 d5 0-1\n\n[Result \"*\"]\n\n1. e4 e6 *\n";

TEST(BookMaker, WeighsByResults) {
    const auto book = book_of(four_games, {.least_games = 1});
    EXPECT_EQ(weights_in(book), (Weights{"e2e4 3"}));  // d2d4 only lost
    EXPECT_EQ(weights_in(book, "e2e4"), (Weights{"c7c5 1"}));
    EXPECT_EQ(weights_in(book, "d2d4"), (Weights{"d7d5 2"}));
    EXPECT_TRUE(std::is_sorted(book.begin(), book.end(), [](auto& a, auto& b) { return a.key < b.key; }));
}

TEST(BookMaker, WeighsByGamesOrEqually) {
    EXPECT_EQ(weights_in(book_of(four_games, {.least_games = 1, .weight = BookWeight::games})),
              (Weights{"e2e4 3", "d2d4 1"}));
    const auto equal = book_of(four_games, {.least_games = 1, .weight = BookWeight::equal});
    EXPECT_EQ(weights_in(equal), (Weights{"d2d4 1", "e2e4 1"}));
    EXPECT_EQ(weights_in(equal, "e2e4").size(), 3u);
}

TEST(BookMaker, LeavesOutWhatIsRareOrLate) {
    EXPECT_EQ(weights_in(book_of(four_games, {.least_games = 2})), (Weights{"e2e4 3"}));
    EXPECT_TRUE(weights_in(book_of(four_games, {.least_games = 2}), "e2e4").empty());
    EXPECT_TRUE(weights_in(book_of(four_games, {.plies = 1, .least_games = 1}), "e2e4").empty());
}

TEST(BookMaker, LeavesOutWhatScoredLittle) {
    const auto weights = [](int percent) {
        return weights_in(book_of(four_games, {.least_games = 1, .least_score = percent, .weight = BookWeight::games}));
    };
    EXPECT_EQ(weights(75), (Weights{"e2e4 2"}));  // 3 points of 4; the game without a result is left out
    EXPECT_TRUE(weights(76).empty());
}

// The rules say how a game ended, whatever its tag says.
TEST(BookMaker, MateIsAResult) {
    const auto book = book_of("1. f3 e5 2. g4 Qh4# *\n", {.least_games = 1});
    EXPECT_TRUE(weights_in(book).empty());
    EXPECT_EQ(weights_in(book, "f2f3 e7e5 g2g4"), (Weights{"d8h4 2"}));
}

TEST(BookMaker, ScalesWeightsOfManyGames) {
    const auto engine = engine_of("chess");
    BookMaker maker({.least_games = 1});
    const auto add = [&](const std::string& move, const char* result, int times) {
        for (int i = 0; i < times; ++i)
            EXPECT_TRUE(maker.add(*engine, {.moves = {{.text = move}}, .tags = {{"Result", result}}}));
    };
    add("e2e4", "1-0", 40'000), add("d2d4", "1-0", 10'000), add("a2a3", "1/2-1/2", 1);
    EXPECT_EQ(weights_in(maker.book()), (Weights{"e2e4 65535", "d2d4 16383", "a2a3 1"}));
}

TEST(BookMaker, Chess960) {
    const std::string pgn =
        "[Variant \"Chess960\"]\n[FEN \"4k3/pppppppp/8/8/8/8/PPPPPPPP/1RK5 w B - 0 1\"]\n[Result \"1-0\"]\n\n"
        "1. O-O-O d6 1-0\n";
    const auto book = book_of(pgn, {.least_games = 1}, "chess960");
    ASSERT_EQ(book.size(), 1u);
    EXPECT_EQ(polyglot_move_text(book[0].move), "c1b1");
}

}  // namespace
}  // namespace betwixt::test
