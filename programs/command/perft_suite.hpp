#pragma once
// Counts of move sequences compared with those in a file of positions.

#include <string>

#include "command/session.hpp"

namespace betwixt::command {

// Each line of the file has a position and its counts: POSITION ;D1 20 ;D2 400, or POSITION; D1 20; D2 400. Counts
// deeper than `deepest` are left out. Prints the counts that differ. Returns the exit status, 1 if any differs.
int perft_suite(const Session& session, const std::string& file, Depth deepest, bool passes_count);

}  // namespace betwixt::command
