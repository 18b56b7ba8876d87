#pragma once
// Searches on behalf of a client, while its lines are read.

#include <optional>
#include <string>

#include "betwixt/engine/thinking.hpp"
#include "protocols/line_reader.hpp"

namespace betwixt::protocols {

// betwixt::think, until a line of the client's stops it. `on_report` hears of iterations.
EngineReport think(Engine& engine, Limits limits, const std::optional<TimeControl>& clock, LineReader& in,
                   const Engine::OnReport& on_report);

// A sentence where a search had fewer threads than the engine was told to use.
std::optional<std::string> lack_of_threads(const Engine& engine, const EngineReport& report);

}  // namespace betwixt::protocols
