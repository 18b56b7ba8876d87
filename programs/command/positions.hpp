#pragma once
// Where positions come from: the command line, files, recorded games, or chance.

#include <string>
#include <vector>

#include "command/session.hpp"

namespace betwixt::command {

struct PositionSet {
    std::string source;  // for a headline
    std::vector<std::string> positions;
};

// --position, --positions or --games, in this order of precedence; else the game's own recorded games, else positions
// of games played by chance from --seed. Never a finished game. Throws
// std::invalid_argument where no position is left.
PositionSet load_positions(const Session& session, support::BadRecords& bad);

}  // namespace betwixt::command
