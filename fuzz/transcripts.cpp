// Whole games as moves, in any of the formats that look like them, and as openings of a match.

#include "fuzz/records.hpp"
#include "match/openings.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt;
    fuzz::Input input(data, size);
    Engine& engine = fuzz::engine(input.choice(fuzz::engines.size()));
    const std::string text = input.rest();
    fuzz::check_records(engine, text, protocols::format_of(text, engine));
    match::Opening opening;
    if (!fuzz::accepted([&] { opening = match::read_opening(engine, text); })) return 0;
    engine.set_position(opening.position);
    for (const auto& move : opening.moves) engine.play(move);
    return 0;
}
