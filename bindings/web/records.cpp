// Games in the formats of other programs, as text in and text out.

#include "protocols/records.hpp"

#include <stdexcept>
#include <string>

#include <emscripten.h>

#include "bindings/c/guard.hpp"

using namespace betwixt;
using namespace betwixt::bindings;

namespace {

// A line for each game: where it starts ("" for the start of the game), a tab, and its moves.
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

std::vector<protocols::RecordedMove> split(const std::string& text) {
    std::vector<protocols::RecordedMove> moves;
    for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != text.npos; at = text.find(' ', at))
        moves.push_back({.text = text.substr(at, text.find(' ', at) - at)});
    return moves;
}

}  // namespace

extern "C" {

// The games of a text in any format that `betwixt convert` reads. The engine's position is then anywhere.
EMSCRIPTEN_KEEPALIVE const char* web_read_games(betwixt_engine* engine, const char* game, const char* content) {
    return guarded<const char*>(nullptr, [&] {
        const Turn turn(given(engine, "engine"));
        engine->text = games_of(*engine->engine, content, game);
        return engine->text.c_str();
    });
}

// A game in one of those formats.
EMSCRIPTEN_KEEPALIVE const char* web_write_game(betwixt_engine* engine, const char* game, const char* format,
                                                const char* start, const char* moves) {
    return guarded<const char*>(nullptr, [&] {
        const Turn turn(given(engine, "engine"));
        engine->text = protocols::write_record(*engine->engine, {.start = start, .moves = split(moves)}, format, game);
        return engine->text.c_str();
    });
}
}
