#include "protocols/thinking.hpp"

#include <fmt/format.h>

namespace betwixt::protocols {

EngineReport think(Engine& engine, Limits limits, const std::optional<TimeControl>& clock, LineReader& in,
                   const Engine::OnReport& on_report) {
    limits.stop = in.stop();
    in.begin_search();
    return betwixt::think(engine, limits, clock, [&](const EngineReport& r) {
        if (on_report && r.kind == EngineReport::Kind::iteration) on_report(r);
    });
}

std::optional<std::string> lack_of_threads(const Engine& engine, const EngineReport& report) {
    const int asked = engine.options().threads;
    if (report.depth == 0 || report.threads >= asked) return std::nullopt;
    return fmt::format("the system has only {} of the {} threads", report.threads, asked);
}

}  // namespace betwixt::protocols
