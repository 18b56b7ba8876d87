#pragma once
// Random openings.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::support {

// Plays `plies` random moves, never one that ends the game if there is another move. Returns them.
std::vector<std::string> play_random(Engine& engine, int plies, std::uint64_t seed);

}  // namespace betwixt::support
