// Games in PDN: what is read is written so that it reads the same, and so is every further game of the text.

#include "protocols/pdn.hpp"

#include "fuzz/engines/engines.hpp"
#include "fuzz/target.hpp"

namespace betwixt::fuzz {
namespace {

using namespace protocols;

void check_pdn(Engine& engine, const GameRecord& game, const std::string& name) {
    const std::string written = to_pdn(engine, game, name);
    std::size_t at = 0;
    GameRecord again;
    if (!accepted([&] { again = from_pdn(engine, written, at, name); })) fail("what is written is refused", written);
    require(!find_pdn_game(written, at), "what is written is not read to its end");
    require(again.moves.size() == game.moves.size(), "a move is lost");
    require_same(to_pdn(engine, again, name), written, "a game is written differently the second time");
}

void run_pdn(Engine& engine, const std::string& text, const std::string& name) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        GameRecord game;
        if (!accepted([&] {
                if (find_pdn_game(text, at)) game = from_pdn(engine, text, at, name);
            }))
            return;
        require(at > from && at <= text.size(), "reading a game does not go on");
        check_pdn(engine, game, name);
    }
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    betwixt::fuzz::Input input(data, size);
    const std::string name = input.choice(2) ? "giveaway" : "checkers";
    static const auto engines =
        std::array{betwixt::fuzz::checkers_engine("checkers"), betwixt::fuzz::checkers_engine("giveaway")};
    betwixt::fuzz::run_pdn(*engines[name == "giveaway"], input.rest(), name);
    return 0;
}
