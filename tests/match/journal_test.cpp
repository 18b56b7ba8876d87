// A line of a match's record: what was written reads the same, and a number that is none of a game's is refused.

#include "match/journal.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace betwixt::match
