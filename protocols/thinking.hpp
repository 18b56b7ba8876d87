#pragma once
// Searches on behalf of a client: within a time budget, and while its lines are read.

#include <optional>

#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/time_budget.hpp"
#include "protocols/line_reader.hpp"

namespace betwixt::protocols {

struct Thought {
    EngineReport report;
    bool stopped = false;
};

// Searches the position set, to the end of the game where that is near. Unless the game is over, the answer is at least a search of one ply, whatever stopped it.
Thought think(Engine& engine, Limits limits, const std::optional<TimeBudget>& budget, LineReader& in,
              const Engine::OnReport& on_report);

}  // namespace betwixt::protocols
