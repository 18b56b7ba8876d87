#pragma once
// Openings by lot.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::support {

// Plays moves by lot until `plies` are played, never into the end of the game if another move is there. Returns them.
std::vector<std::string> play_random(Engine& engine, int plies, std::uint64_t seed);

}  // namespace betwixt::support
