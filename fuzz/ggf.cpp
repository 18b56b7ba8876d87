// Games in GGF: what is read is written so that it reads the same; clocks; single moves.

#include "protocols/ggf.hpp"

#include <algorithm>

#include "fuzz/target.hpp"
#include "protocols/ggf_clock.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::fuzz {
namespace {

using namespace protocols;

void check_clocks(const GameRecord& game) {
    for (const int side : {0, 1})
        if (const auto clock = clock_of(game, side)) {
            require(clock->main.count() >= 0 && clock->increment.count() >= 0, "a clock begins below zero");
            static_cast<void>(left_on(*clock, game.moves, side));
        }
}

// Only moves that can have been played are written.
bool is_square_or_pass(const RecordedMove& move) {
    const auto& t = move.text;
    return t == "pass" || (t.size() == 2 && t[0] >= 'a' && t[0] <= 'h' && t[1] >= '1' && t[1] <= '8');
}

// A control character is written as a blank.
auto without_controls(std::vector<std::pair<std::string, std::string>> tags) {
    for (auto& [name, value] : tags) std::replace_if(value.begin(), value.end(), is_control, ' ');
    return tags;
}

// What the first writing rounds, the second leaves alone.
void run(const std::string& text) {
    GameRecord game;
    if (!accepted([&] { game = from_ggf(text); })) return;
    check_clocks(game);
    if (!std::all_of(game.moves.begin(), game.moves.end(), is_square_or_pass)) return;
    const std::string written = to_ggf(game.start, game.moves, game.tags);
    GameRecord again;
    if (!accepted([&] { again = from_ggf(written); })) fail("what is written is refused", text, written);
    require_same(again.start, game.start, "the board changed");
    require(again.tags == without_controls(game.tags), "a tag changed");
    require(again.moves.size() == game.moves.size(), "a move was lost");
    const std::string third = to_ggf(again.start, again.moves, again.tags);
    require_same(written, third, "a game is written differently the second time");
}

void run_move(const std::string& text) {
    RecordedMove move;
    if (!accepted([&] { move = move_from_ggf(text); })) return;
    require_same(move_from_ggf(move_to_ggf(move.text)).text, move.text, "a move reads back as another");
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    betwixt::fuzz::Input input(data, size);
    const std::string text = input.rest();
    betwixt::fuzz::run(text);
    betwixt::fuzz::run_move(text);
    return 0;
}
