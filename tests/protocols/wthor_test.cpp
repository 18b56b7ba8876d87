// Archives of WTHOR: bytes in and out.

#include "protocols/wthor.hpp"

#include <sstream>

#include "protocols/othello_result.hpp"
#include "protocols/records.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;

// 7 May 2022; the games of 1977.
std::string wthor_header_of(unsigned games, char size = 8, char kind = 0) {
    return {20, 22, 5, 7, static_cast<char>(games), 0, 0, 0, 0, 0, '\xb9', 7, size, kind, 24, 0};
}
std::string wthor_game_of(std::string moves, char score = 34) {
    moves.resize(60, '\0');
    return std::string{1, 0, '\x5a', 1, 3, 0, score, 41} + moves;
}
const std::string three_moves{56, 64, 33};  // f5 d6 c3

std::string converted_archive(const std::string& bytes, const std::string& to) {
    const auto engine = engine_of("othello");
    std::string s;
    for (const auto& [number, record] : read_records(*engine, bytes, format_of(bytes, *engine)))
        append_record(s, write_record(*engine, record, to, "othello"), to);
    return s;
}
std::string refusal_of_archive(const std::string& bytes) {
    const auto engine = engine_of("othello");
    try {
        read_records(*engine, bytes, "wtb");
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
    return "";
}

TEST(Wthor, GamesWithNumbersYearAndScores) {
    const auto bytes = wthor_header_of(2) + wthor_game_of(three_moves) + wthor_game_of("", 32);
    const auto engine = engine_of("othello");
    EXPECT_EQ(format_of(bytes, *engine), "wtb");
    const auto all = read_records(*engine, bytes, "wtb");
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[1].line, 2);
    using Tags = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(
        all[0].record.tags,
        (Tags{{"EV", "1"}, {"PB", "346"}, {"PW", "3"}, {"DT", "1977"}, {"RE", "B+4"}, {"TheoreticalScore", "41"}}));
    EXPECT_EQ(all[1].record.tags[4].second, "0");
    EXPECT_EQ(converted_archive(bytes, "moves"), "f5 d6 c3\n\n");
    EXPECT_EQ(converted_archive(bytes, "sgf").substr(0, 66),
              "(;FF[4]GM[2]AP[Betwixt]SZ[8]EV[1]PB[346]PW[3]DT[1977]RE[B+4]AB[e4]");
}

// A year is known by the header, a score may be missing.
TEST(Wthor, WhatIsNotKnownIsLeftOut) {
    auto header = wthor_header_of(1);
    header[10] = header[11] = 0;
    const auto record = from_wthor(header, wthor_game_of("", 65));
    EXPECT_EQ(value_of_tag(record.tags, "DT"), "");
    EXPECT_EQ(value_of_tag(record.tags, "RE"), "");
    EXPECT_EQ(record.notes, std::vector<std::string>{"the score 65 is more than 64 discs, and is ignored"});
}

TEST(Wthor, WhatIsWrittenReadsTheSame) {
    const auto bytes = wthor_header_of(2) + wthor_game_of(three_moves) + wthor_game_of("\x38\x40", 0);
    const auto again = converted_archive(bytes, "wtb");
    EXPECT_EQ(again.substr(4, 10), bytes.substr(4, 10));  // but for the date of making and the depth
    EXPECT_EQ(again.substr(16), bytes.substr(16));
}

// Its passes are left out, and its result is that of the board.
TEST(Wthor, AWholeGame) {
    const std::string moves =
        "f5 f4 c3 g6 g5 f6 f3 d6 e3 h5 e6 d7 e7 c5 c8 f8 g4 d8 f7 d3 c4 b5 h4 h3 g3 e2 h6 h7 e1 c6 f2 d2 b4 a3 a4 a5 "
        "b3 d1 c1 f1 g1 h2 a6 a7 e8 c7 b6 b7 b8 a8 pass g2 g7 b2 a1 h1 a2 g8 h8 c2 pass b1";
    const auto archive = converted_archive(moves, "wtb");
    ASSERT_EQ(archive.size(), wthor_header + wthor_game);
    EXPECT_EQ(converted_archive(archive, "moves"), moves + "\n");
    const auto engine = engine_of("othello");
    engine->play_all(moves);
    EXPECT_EQ(2 * archive[16 + 6] - 64, lead_on(engine->position()));
}

TEST(Wthor, GamesOfTwoYearsHaveNone) {
    const auto engine = engine_of("othello");
    const auto of_year = [&](const char* date) {
        return to_wthor(*engine, {.moves = {{.text = "f5"}}, .tags = {{"Date", date}, {"Result", "34-30"}}});
    };
    std::string archive = of_year("1999.05.03");
    EXPECT_EQ(archive.substr(10, 2), "\xcf\x07");
    append_wthor(archive, of_year("1999"));
    EXPECT_EQ(archive.substr(10, 2), "\xcf\x07");
    append_wthor(archive, of_year("2000"));
    EXPECT_EQ(archive.substr(10, 2), std::string(2, '\0'));
    EXPECT_EQ(archive[4], 3);
    EXPECT_EQ(archive[16 + 6], 34);
}

TEST(Wthor, NamesTakeThePlaceOfNumbers) {
    std::string file(wthor_header + 2 * wthor_player_name, '\0');
    file[8] = 2;
    file.replace(16, 3, "???");
    file.replace(36, 4, "Andr\xe9");
    const auto names = wthor_names(file, wthor_player_name);
    EXPECT_EQ(names, (std::vector<std::string>{"???", "Andr\xc3\xa9"}));
    EXPECT_THROW(wthor_names(file.substr(0, 50), wthor_player_name), std::invalid_argument);
    EXPECT_THROW(wthor_names("", wthor_player_name), std::invalid_argument);
    GameRecord record{.tags = {{"PB", "1"}, {"PW", "2"}, {"EV", "0"}}};
    name_players(record, names, {"Open"});
    using Tags = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(record.tags,
              (Tags{{"PB", "Andr\xc3\xa9"}, {"PW", "2"}, {"EV", "Open"}, {"BlackNumber", "1"}, {"EventNumber", "0"}}));
    const auto engine = engine_of("othello");
    EXPECT_EQ(to_wthor(*engine, record).substr(16, 6), std::string({0, 0, 1, 0, 2, 0}));
}

TEST(Wthor, SaysWhatIsWrong) {
    const auto whole = wthor_header_of(1) + wthor_game_of(three_moves);
    EXPECT_EQ(refusal_of_archive(whole), "");
    EXPECT_EQ(refusal_of_archive(whole.substr(0, 10)), "a WTHOR archive begins with 16 bytes, here are 10");
    EXPECT_EQ(refusal_of_archive(whole.substr(0, 80)), "game 1: the archive ends after 64 of the 68 bytes of a game");
    EXPECT_EQ(refusal_of_archive(whole.substr(0, 16)),
              "the archive ends after 0 of the 1 games that its header counts");
    EXPECT_EQ(refusal_of_archive(wthor_header_of(1, 10) + whole),
              "the archive has games on boards of 10x10 squares, not of 8x8");
    EXPECT_EQ(refusal_of_archive(wthor_header_of(1, 0, 1) + whole),
              "the archive has solitaires, which are positions to solve, and no games");
    EXPECT_EQ(refusal_of_archive(wthor_header_of(2) + wthor_game_of("") + wthor_game_of({56, 0, 64})),
              "game 2: move 2 is 0, but squares are 11 to 88 without 0 and 9");
    EXPECT_EQ(refusal_of_archive(wthor_header_of(1) + wthor_game_of({56, 90})),
              "game 1: move 2 is 90, but squares are 11 to 88 without 0 and 9");
    EXPECT_EQ(wthor_moves(wthor_game_of({56, 90, 64})), "f5 90 d6");
    EXPECT_THROW(converted_archive("---------------------------OX------XXX-------------------------- O;", "wtb"),
                 std::invalid_argument);
    const auto chess = engine_of("chess");
    EXPECT_THROW(to_wthor(*chess, {}), std::invalid_argument);
}

// Lines of text in a game's bytes count nothing.
TEST(Wthor, GamesAreCountedInAStreamOfAnyLength) {
    std::string bytes = wthor_header_of(0);
    const std::size_t games = (5u << 20) / wthor_game;
    for (std::size_t i = 0; i < games; ++i) bytes += wthor_game_of({56, 64}, '\n');
    std::istringstream in(bytes);
    RecordTexts texts(in);
    const auto shape = record_shape("wtb");
    int count = 0;
    while (const auto record = texts.next(shape)) {
        ASSERT_EQ(record->line, ++count);
        ASSERT_EQ(record->text, wthor_game_of({56, 64}, '\n'));
        ASSERT_EQ(record->header, bytes.substr(0, 16));
    }
    EXPECT_EQ(static_cast<std::size_t>(count), games);
}

TEST(OthelloResult, InAllNotations) {
    EXPECT_EQ(lead_in("B+4"), 4);
    EXPECT_EQ(lead_in("w+64"), -64);
    EXPECT_EQ(lead_in("-2.00"), -2);
    EXPECT_EQ(lead_in("+64.0"), 64);
    EXPECT_EQ(lead_in("-34.00:t"), -34);
    EXPECT_EQ(lead_in("34-30"), 4);
    EXPECT_EQ(lead_in("0-64"), -64);
    EXPECT_EQ(lead_in("13-0"), 13);
    EXPECT_EQ(lead_in("1/2-1/2"), 0);
    EXPECT_EQ(lead_in("0"), 0);
    for (const auto* none :
         {"B+R", "1-0", "0-1", "", "*", "B+65", "40-30", "B+1.5", "-", "--", "W+", "3-", "-30-34", "4", "1:0"})
        EXPECT_EQ(lead_in(none), std::nullopt) << none;
    EXPECT_EQ(lead_on("XXXO" + std::string(60, '-') + " X"), 62);
    EXPECT_EQ(lead_on("XO" + std::string(62, '-') + " X"), 0);
    EXPECT_EQ(discs_of_lead(-4), "30-34");
    EXPECT_EQ(sgf_of_lead(-4), "W+4");
}

}  // namespace
}  // namespace betwixt::test
