#pragma once
// betwixt search --multipv N.

#include <string>

#include "command/session.hpp"
#include "support/text.hpp"

namespace betwixt::command {

inline std::string line_text(const EngineReport& r) { return support::joined(r.pv, " "); }

// "12", or "12@73%" if the search was selective.
inline std::string depth_text(const EngineReport& r) {
    return r.selectivity < 100 ? fmt::format("{}@{}%", r.depth, r.selectivity) : std::to_string(r.depth);
}

// The report with its moves as players write them. `engine` has the position that was searched.
EngineReport as_players_write(Engine& engine, EngineReport r);

// Prints the `wanted` best moves of the position, or of each in a file. Returns the exit status.
int best_moves(const Session& session, Limits limits, std::size_t wanted);

}  // namespace betwixt::command
