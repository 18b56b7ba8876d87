#pragma once
// The `betwixt` command as a library: every subcommand, for the games passed to it.

#include <string>
#include <vector>

#include "betwixt/engine/game_engine.hpp"

namespace betwixt {

// Runs the command line over these games. Returns the exit status: 0 done, 1 a check failed (a disagreement, a rule
// bug), 2 a wrong argument, file, position or name, 130 stopped by Ctrl-C before there was a result. Never throws.
int run_command(int argc, const char* const* argv, const std::vector<GameEntry>& games);

}  // namespace betwixt
