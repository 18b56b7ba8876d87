#include "play/thinking.hpp"

#include <map>

#include <fmt/format.h>

#include "betwixt/engine/thinking.hpp"
#include "protocols/typed_move.hpp"
#include "support/interrupt.hpp"

namespace betwixt::play {

EngineReport Thinker::think(std::string_view level) {
    if (const auto only = only_move(engine)) {
        EngineReport report;
        report.best = *only;
        return report;
    }
    support::Interrupt interrupt;
    Limits l = limits;
    l.stop = interrupt.stop();
    EngineOptions chosen = options;
    chosen.level = level;
    chosen.report_passes = screen.in_place();
    engine.configure(chosen);
    std::map<std::string, std::string> shown;  // before the search has the engine
    for (const auto& move : engine.legal_moves()) shown[move] = protocols::shown_move(engine, move);
    const auto report = betwixt::think(engine, l, std::nullopt, [&](const EngineReport& r) {
        if (r.kind == EngineReport::Kind::end) return;
        const bool pass = r.kind == EngineReport::Kind::pass;
        screen.progress(
            fmt::format("  depth {:>2}  {} {}  {}", r.depth, pass ? "betwixt" : "is", r.value_text, shown[r.best]));
    });
    screen.end_progress();
    stopped = static_cast<bool>(interrupt);
    return report;
}

Ranking Thinker::rank() {
    support::Interrupt interrupt;
    Limits l = limits;
    l.stop = interrupt.stop();
    engine.configure(options);
    const auto ranking = rank_moves(engine, l, [&](const Ranking& r) {
        if (screen.in_place() && !r.moves.empty())
            screen.progress(
                fmt::format("  depth {:>2}  best {} {}", r.depth, r.moves.front().best, r.moves.front().value_text));
    });
    screen.end_progress();
    stopped = static_cast<bool>(interrupt);
    return ranking;
}

}  // namespace betwixt::play
