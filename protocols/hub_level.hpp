#pragma once
// The limits of a search from Hub's `level`.

#include <optional>

#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/time_budget.hpp"
#include "protocols/hub_text.hpp"

namespace betwixt::protocols {

struct HubLevel {
    Limits limits{.depth = max_depth};
    std::optional<TimeControl> clock{};
    bool infinite = false;
    bool given = false;  // there was such a line

    // All lines since the last search add up; `infinite` cancels the earlier ones. On error throws
    // std::invalid_argument and changes nothing.
    void read(const HubLine& line);
};

}  // namespace betwixt::protocols
