// Files of positions: a line each, in OBF for Othello, with comments; and what the engine makes of each.

#include "fuzz/records.hpp"
#include "support/files.hpp"

namespace betwixt::fuzz {
namespace {

void check_position(Engine& engine, const std::string& line) {
    if (!accepted([&] { engine.set_position(line); })) return;
    const std::string text = engine.position();
    if (!accepted([&] { engine.set_position(text); })) fail("the text of a position is refused", text);
    require_same(engine.position(), text, "a position reads back as another");
    require(engine.legal_moves().empty() == engine.result().has_value(), "a game without moves goes on");
    engine.search({.depth = 2, .nodes = 200}, nullptr);
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt;
    fuzz::Input input(data, size);
    Engine& engine = fuzz::engine(input.choice(fuzz::engines.size()));
    engine.forget();
    const std::string text = input.rest();
    fuzz::check_records(engine, text, "obf");
    for (const auto& line : support::lines_of(text)) fuzz::check_position(engine, line.text);
    return 0;
}
