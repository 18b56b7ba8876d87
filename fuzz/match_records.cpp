// The record of a match: a line of JSON for each game. What is read is written so that it reads the same.

#include "fuzz/target.hpp"
#include "match/journal.hpp"

namespace betwixt::fuzz {
namespace {

using namespace match;

void run(const std::string& line) {
    const auto json = Json::parse(line, nullptr, false);
    if (json.is_discarded()) return;
    static_cast<void>(line_of(json));
    GameRecord game;
    if (!accepted([&] { game = game_from_json(json); })) return;
    const std::vector<PlayerSpec> players(most_players, PlayerSpec{.text = "a", .name = "a"});
    const std::string written = line_of(to_json(game, players));
    GameRecord again;
    if (!accepted([&] { again = game_from_json(Json::parse(written)); })) fail("what is written is refused", written);
    require_same(line_of(to_json(again, players)), written, "a game is written differently the second time");
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    betwixt::fuzz::run(betwixt::fuzz::Input(data, size).rest());
    return 0;
}
