// A line of a match's record: what was written reads the same, and a number that is none of a game's is refused.

#include "match/journal.hpp"

#include <gtest/gtest.h>

#include "match/recorded_game.hpp"

namespace betwixt::match {
namespace {

Json written() {
    const GameRecord game{.index = 7, .score = 1, .points = 12, .nodes = {1000, 2000}, .plies = {27, 26}};
    return to_json(game, {PlayerSpec{.text = "a", .name = "a"}, PlayerSpec{.text = "b", .name = "b"}});
}

TEST(MatchRecord, ReadsWhatIsWritten) {
    const auto game = game_from_json(Json::parse(line_of(written())));
    EXPECT_EQ(game.index, 7u);
    EXPECT_EQ(game.points, 12);
    EXPECT_EQ(game.nodes, (std::array<std::uint64_t, 2>{1000, 2000}));
    EXPECT_EQ(game.plies, (std::array<int, 2>{27, 26}));
}

TEST(MatchRecord, RefusesNumbersOutOfRange) {
    for (const char* number : {"2184467440737095516160", "2147483648", "-2147483649", "1.5", "null", "\"1\""}) {
        auto json = written();
        json["plies"][1] = Json::parse(number);
        EXPECT_THROW(game_from_json(json), std::invalid_argument) << number;
    }
    auto json = written();
    json["nodes"][0] = -1;
    EXPECT_THROW(game_from_json(json), std::invalid_argument);
}

// Each field in turn, in the first line and in a game's: what reads it calls itself for every list in a list.
TEST(MatchRecord, RefusesWhatNestsWithoutEnd) {
    const std::string deep = std::string(500'000, '[') + std::string(500'000, ']');
    const std::string match = R"({"match":"tictactoe","players":["a","b"]})";
    for (const Json& whole : {Json::parse(match), written()})
        for (const auto& [key, value] : whole.items()) {
            Json spoilt = whole;
            spoilt[key] = "here";
            std::string text = line_of(spoilt);
            text.replace(text.find("\"here\""), 6, deep);
            EXPECT_FALSE(is_record_of_match(text + "\n")) << key;
            EXPECT_TRUE(support::read_json(text).is_discarded()) << key;
        }
    EXPECT_TRUE(is_record_of_match(match + "\n"));
    EXPECT_FALSE(support::read_json(std::string(60, '[') + std::string(60, ']')).is_discarded());
}

}  // namespace
}  // namespace betwixt::match
