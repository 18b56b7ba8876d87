#pragma once
// The games that come with Betwixt.

#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt {

std::vector<GameEntry> all_games();

}  // namespace betwixt
