#pragma once
// The time and nodes spent by several searches that share one limit.

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "betwixt/engine/engine.hpp"

namespace betwixt {

struct Spent {
    std::uint64_t nodes = 0;
    double seconds = 0;

    void add(const EngineReport& r) { nodes += r.stats.nodes, seconds += r.seconds; }
    // Limits the next search to what is left of `all`. (A copy of `next` looks uninitialized to g++ 12 at -O1.)
    void leave(const Limits& all, Limits& next) const {
        next.stop = all.stop;
        next.to_end = all.to_end;
        if (all.nodes) next.nodes = *all.nodes > nodes ? *all.nodes - nodes : 0;
        if (all.time) {
            const auto used = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
            next.time = std::max(std::chrono::milliseconds{0}, *all.time - used);
        }
    }
    // True if one of these limits stopped the search that gave this report.
    static bool was_stopped(const EngineReport& r, const Limits& l) {
        const bool late = l.time && r.seconds >= static_cast<double>(l.time->count()) / 1000;
        return late || (l.nodes && r.stats.nodes >= *l.nodes) || (l.stop && *l.stop);
    }
};

}  // namespace betwixt
