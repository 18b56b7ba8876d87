#pragma once
// Searches for a client while the client's lines are read.

#include <optional>
#include <string>

#include "betwixt/engine/thinking.hpp"
#include "protocols/line_reader.hpp"

namespace betwixt::protocols {

// betwixt::think until a line of the client stops it. `on_report` receives each iteration.
EngineReport think(Engine& engine, Limits limits, const std::optional<TimeControl>& clock, LineReader& in,
                   const Engine::OnReport& on_report);

// A sentence if a search had fewer threads than the engine's options demand.
std::optional<std::string> lack_of_threads(const Engine& engine, const EngineReport& report);

}  // namespace betwixt::protocols
