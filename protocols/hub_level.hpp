#pragma once
// What Hub's `level` says a search may use.

#include <optional>

#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/time_budget.hpp"
#include "protocols/hub_text.hpp"

namespace betwixt::protocols {

struct HubLevel {
    Limits limits{.depth = max_depth};
    std::optional<TimeControl> clock{};
    bool infinite = false;
    bool given = false;  // was there such a line?

    // All lines since the last search count together; `infinite` takes the others back. Throws std::invalid_argument
    // and stays as it was.
    void read(const HubLine& line);
};

}  // namespace betwixt::protocols
