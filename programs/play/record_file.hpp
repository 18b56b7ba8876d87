#pragma once
// The game in the terminal as a file, in the formats of `convert`.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "play/course.hpp"
#include "protocols/game_record.hpp"

namespace betwixt::play {

// The format by the file's extension: game.pgn is pgn; for any other name the game's usual format.
std::string format_of_file(const std::string& file, const std::string& usual);

// The names of the players, by side, and the result of the game: "1-0", "*".
struct Headings {
    std::string game, format;
    std::vector<std::string> sides, players;
    std::string result;
};

// The moves of the course as a record in that format. `engine` must be another engine than the course's; its position
// is changed. Throws std::invalid_argument if the format cannot hold the game.
std::string record_text(Engine& engine, const Course& course, const Headings& headings);

struct LoadedGame {
    std::string start;
    std::vector<std::string> moves;
    std::size_t games = 1;  // games in the file; the first one is loaded
};
// Throws std::invalid_argument with the file's name.
LoadedGame load_game(Engine& engine, const std::string& file, const std::string& game);

}  // namespace betwixt::play
