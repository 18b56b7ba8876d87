// Games in PGN and lines of EPD: what is read is written so that it reads the same, every legal move has a SAN of its
// own, and so it goes on with every further game of the text.

#include "protocols/pgn.hpp"

#include "fuzz/engines/engines.hpp"
#include "fuzz/target.hpp"
#include "protocols/epd.hpp"
#include "protocols/san.hpp"

namespace betwixt::fuzz {
namespace {

using namespace protocols;

void check_san(Engine& engine) {
    const auto position = engine.position();
    for (const auto& move : engine.legal_moves()) {
        const auto san = san_of(engine, move);
        require_same(engine.position(), position, "writing SAN moves the engine");
        require_same(move_of_san(engine, san), move, "the SAN of a move is another move's");
    }
}

void check_pgn(Engine& engine, const GameRecord& game, const std::string& name) {
    check_san(engine);
    const std::string written = to_pgn(engine, game, name);
    std::size_t at = 0;
    GameRecord again;
    if (!accepted([&] { again = from_pgn(engine, written, at, name); })) fail("what is written is refused", written);
    require(!find_pgn_game(written, at), "what is written is not read to its end");
    require(again.moves.size() == game.moves.size(), "a move is lost");
    require_same(to_pgn(engine, again, name), written, "a game is written differently the second time");
}

void run_pgn(Engine& engine, const std::string& text, const std::string& name) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        GameRecord game;
        if (!accepted([&] {
                if (find_pgn_game(text, at)) game = from_pgn(engine, text, at, name);
            }))
            return;
        require(at > from && at <= text.size(), "reading a game does not go on");
        check_pgn(engine, game, name);
    }
}

// A line with or without operations says the same position.
void run_epd(Engine& engine, const std::string& text) {
    Epd epd;
    if (!accepted([&] { epd = read_epd(text); })) return;
    for (const auto& operation : epd.operations) require(!operation.code.empty(), "an operation has no name");
    require_same(read_epd(epd.position + " id \"a;b\";").position, epd.position, "a position is read differently");
    require_same(without_operations(epd.position), epd.position, "a position loses a part");
    if (accepted([&] { engine.set_position(epd.position); })) check_san(engine);
    const auto plain = without_operations(text);
    require_same(without_operations(plain), plain, "operations are left");
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt;
    fuzz::Input input(data, size);
    const std::size_t way = input.choice(3);
    static const auto engines = std::array{fuzz::chess_engine("chess"), fuzz::chess_engine("chess960")};
    const std::string text = input.rest();
    if (way == 2) fuzz::run_epd(*engines[text.size() % 2], text);
    else fuzz::run_pgn(*engines[way], text, way ? "chess960" : "chess");
    return 0;
}
