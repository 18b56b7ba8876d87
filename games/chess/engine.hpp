#pragma once

#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::chess {

// Chess and Chess960: the same rules; castling in Chess960 is written with the rook's square.
std::vector<GameEntry> entries();

std::unique_ptr<Engine> logged_engine();  // of chess

// The same entries, compiled for newer processors.
namespace fast {
std::vector<GameEntry> entries();
}

}  // namespace betwixt::chess
