#pragma once
// One `go`: a search with its `info` lines and its `bestmove`.

#include <functional>
#include <optional>
#include <string>

#include "betwixt/engine/thinking.hpp"

namespace betwixt::protocols {

struct UciTask {
    Limits limits{};
    std::optional<TimeControl> clock{};
    std::size_t lines = 1;                // MultiPV
    std::optional<int> mate{};            // ends when a win or a loss in this many moves is known
    bool wdl = false;                     // UCI_ShowWDL
    bool passes = false;                  // shows the bounds after every pass
    std::function<void()> stop_search{};  // stops the engine from within the search
};

// Sends lines; returns the last one: "bestmove e2e4 ponder e7e5", or "bestmove (none)" if there is no move. `board`
// must be set to the engine's position.
std::string uci_search(Engine& engine, Engine& board, const UciTask& task,
                       const std::function<void(const std::string&)>& say);

}  // namespace betwixt::protocols
