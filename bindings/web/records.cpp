// Games in the formats of other programs, as text in and text out.

#include "protocols/records.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <emscripten.h>

#include "betwixt/engine/nearest_name.hpp"
#include "bindings/c/guard.hpp"
#include "bindings/web/words.hpp"

using namespace betwixt;
using namespace betwixt::bindings;

namespace {

// One line for each game: its start position ("" for the start of the game), a tab, and its moves.
std::string games_of(Engine& engine, const std::string& text, const std::string& game) {
    std::string lines;
    for (const auto& [line, record] : protocols::read_records(engine, text, protocols::format_of(text, engine), game)) {
        lines += record.start + "\t";
        for (const auto& move : protocols::replay(engine, record)) lines += move.text + " ";
        lines += "\n";
    }
    if (lines.empty()) throw std::invalid_argument("the file holds no game");
    return lines;
}

std::vector<protocols::RecordedMove> recorded(const std::string& moves) {
    std::vector<protocols::RecordedMove> all;
    for (auto& move : words(moves)) all.push_back({.text = std::move(move)});
    return all;
}

void check_format(const std::string& name) {
    const auto& names = protocols::record_formats();
    if (std::find(names.begin(), names.end(), name) == names.end())
        throw std::invalid_argument("'" + name + "' is not a format; " + suggestion(name, names, "formats are"));
}

}  // namespace

extern "C" {

// The games of a text in any format that `betwixt convert` reads. Changes the engine's position.
EMSCRIPTEN_KEEPALIVE const char* web_read_games(betwixt_engine* engine, const char* game, const char* content) {
    return guarded<const char*>(nullptr, [&] {
        const Turn turn(given(engine, "engine"));
        engine->text = games_of(*engine->engine, content, game);
        return engine->text.c_str();
    });
}

// Writes a game in one of those formats.
EMSCRIPTEN_KEEPALIVE const char* web_write_game(betwixt_engine* engine, const char* game, const char* format,
                                                const char* start, const char* moves) {
    return guarded<const char*>(nullptr, [&] {
        const Turn turn(given(engine, "engine"));
        check_format(format);
        engine->text =
            protocols::write_record(*engine->engine, {.start = start, .moves = recorded(moves)}, format, game);
        return engine->text.c_str();
    });
}
}
