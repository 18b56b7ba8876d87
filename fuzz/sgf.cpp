// Games in SGF: what is read is written so that it reads the same, and so is every further game of the text.

#include "protocols/sgf.hpp"

#include "fuzz/target.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::fuzz {
namespace {

using namespace protocols;

void check(const GameRecord& game) {
    if (!is_board_of_64(game.start)) return;  // it begins where the rules say
    const std::string written = to_sgf(game);
    std::size_t at = 0;
    GameRecord again;
    if (!accepted([&] { again = from_sgf(written, at); })) fail("what is written is refused", written);
    require(at == written.size(), "what is written is not read to its end");
    require_same(again.start, game.start, "the board changed");
    require_same(to_sgf(again), written, "a game is written differently the second time");
}

void run(const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        GameRecord game;
        if (!accepted([&] { game = from_sgf(text, at); })) return;
        require(at > from && at <= text.size(), "reading a game does not go on");
        check(game);
    }
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    betwixt::fuzz::run(betwixt::fuzz::Input(data, size).rest());
    return 0;
}
