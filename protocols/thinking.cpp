#include "protocols/thinking.hpp"

#include <algorithm>

namespace betwixt::protocols {

namespace {

bool out_of_limits(const EngineReport& r, const Limits& l) {
    const bool late = l.time && r.seconds >= static_cast<double>(l.time->count()) / 1000;
    return late || (l.nodes && r.stats.nodes >= *l.nodes);
}

}  // namespace

Thought think(Engine& engine, Limits limits, const std::optional<TimeBudget>& budget, LineReader& in,
              const Engine::OnReport& on_report) {
    using Seconds = std::chrono::duration<double>;
    limits.stop = in.stop();
    limits.to_end = true;
    if (budget) limits.time = std::min(limits.time.value_or(budget->hard), budget->hard);
    in.begin_search();
    Thought t;
    t.report = engine.search(limits, [&](const EngineReport& r) {
        if (on_report && r.kind == EngineReport::Kind::iteration) on_report(r);
        if (budget && Seconds(r.seconds) >= budget->soft) in.stop_search();
    });
    t.stopped = in.stopped() || out_of_limits(t.report, limits);
    if (t.report.depth == 0 && !t.report.best.empty()) {
        t.report = engine.search({.depth = 1}, nullptr);
        if (on_report) on_report(t.report);
        return t;
    }
    return t;
}

}  // namespace betwixt::protocols
