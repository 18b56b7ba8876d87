#pragma once
// One `go` of Hub: a search with its `info` lines and its `done`.

#include <functional>
#include <optional>
#include <string>

#include "betwixt/engine/thinking.hpp"
#include "protocols/draughts.hpp"

namespace betwixt::protocols {

// Sends `info` lines; returns the last ones, up to `done move=...`. `board` must be set to the engine's position.
std::string hub_search(Engine& engine, Engine& board, const Limits& limits, const std::optional<TimeControl>& clock,
                       const std::function<void(const std::string&)>& say);

}  // namespace betwixt::protocols
