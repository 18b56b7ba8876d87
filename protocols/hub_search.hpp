#pragma once
// One `go` of Hub, told in `info` lines, and its `done`.

#include <functional>
#include <optional>
#include <string>

#include "betwixt/engine/thinking.hpp"
#include "protocols/draughts.hpp"

namespace betwixt::protocols {

// Says `info` lines; returns the last ones, up to `done move=...`. `board` stands where the engine stands.
std::string hub_search(Engine& engine, Engine& board, const Limits& limits, const std::optional<TimeControl>& clock,
                       const std::function<void(const std::string&)>& say);

}  // namespace betwixt::protocols
