#include "protocols/thinking.hpp"

namespace betwixt::protocols {

EngineReport think(Engine& engine, Limits limits, const std::optional<TimeControl>& clock, LineReader& in,
                   const Engine::OnReport& on_report) {
    limits.stop = in.stop();
    in.begin_search();
    return betwixt::think(engine, limits, clock, [&](const EngineReport& r) {
        if (on_report && r.kind == EngineReport::Kind::iteration) on_report(r);
    });
}

}  // namespace betwixt::protocols
