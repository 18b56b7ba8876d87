#pragma once
// Games and positions from files: a line each, or records as databases keep them.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "support/files.hpp"

namespace betwixt::support {

struct FileGame {
    int line;                            // where it begins
    std::vector<std::string> positions;  // before the first move, and after each
};

// The games of a file: the moves of one game a line; or PDN (checkers), PGN (chess), GGF or SGF (Othello). Throws
// std::invalid_argument naming file and line.
std::vector<FileGame> read_games(Engine& engine, const std::string& file, const std::string& game);

// The positions of a file, one a line, as EPD, too; or of records: where a game begins if that is not the usual start, else where it
// ends, games that are over left out. Throws std::invalid_argument naming the file; the lines are not looked at.
std::vector<Line> read_positions(Engine& engine, const std::string& file, const std::string& game);

}  // namespace betwixt::support
