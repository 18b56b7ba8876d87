#pragma once
// Sources of positions: the command line, files, recorded games, or random games.

#include <string>
#include <vector>

#include "command/session.hpp"

namespace betwixt::command {

struct PositionSet {
    std::string source;  // for a headline
    std::vector<std::string> positions;
};

// --position, --positions or --games, in this order of precedence; else the game's own recorded games, else positions
// of random games from --seed. Never a finished game. Throws std::invalid_argument if no position is left.
PositionSet load_positions(const Session& session, support::BadRecords& bad);

}  // namespace betwixt::command
