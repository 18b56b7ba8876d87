#pragma once
// Where positions come from: the command line, files, recorded games, or chance.

#include <istream>
#include <string>
#include <vector>

#include "command/session.hpp"

namespace betwixt::command {

struct PositionSet {
    std::string source;  // for a headline
    std::vector<std::string> positions;
};

// --position, --positions or --games, in this order of precedence; else the game's own recorded games, else positions of
// games played by chance from --seed. Never a finished game. Throws UserError naming file and line.
PositionSet load_positions(const Session& session);

// The lines of a file that are neither empty nor comments, with their numbers. Throws UserError.
struct Line {
    int number;
    std::string text;
};
std::vector<Line> read_lines(const std::string& file);
std::vector<Line> lines_of(std::istream& in);

// Plays moves by lot until `plies` are played, never into the end of the game if another move is there; adds them to `moves`.
void play_random(Engine& engine, std::vector<std::string>& moves, int plies, std::uint64_t seed);

}  // namespace betwixt::command
