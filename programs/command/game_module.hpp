#pragma once
// Loads users' games from modules while the program runs (engine/module.hpp).

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::command {

// The games of the module in that file. The module stays loaded. Throws std::invalid_argument with a sentence if the
// file is no module, or a module for another version of the library.
std::vector<GameEntry> games_of_module(const std::string& file);

}  // namespace betwixt::command
