#pragma once
// The game in the terminal as a file, in the formats that `convert` reads and writes.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "play/course.hpp"
#include "protocols/game_record.hpp"

namespace betwixt::play {

// The format of a file by its name: game.pgn is pgn; of any other name the game's usual one.
std::string format_of_file(const std::string& file, const std::string& usual);

// What the players are called, by side, and how the game ended: "1-0", "*".
struct Headings {
    std::string game, format;
    std::vector<std::string> sides, players;
    std::string result;
};

// The moves of the course as a record in that format. `engine` is another one, which is set anew. Throws
// std::invalid_argument where the format cannot hold the game.
std::string record_text(Engine& engine, const Course& course, const Headings& headings);

struct LoadedGame {
    std::string start;
    std::vector<std::string> moves;
    std::size_t games = 1;  // in the file, of which this is the first
};
// Throws std::invalid_argument with the file's name.
LoadedGame load_game(Engine& engine, const std::string& file, const std::string& game);

}  // namespace betwixt::play
