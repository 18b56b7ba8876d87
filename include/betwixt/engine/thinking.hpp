#pragma once
// Chooses a move in a game. Protocols, matches and the terminal all use it, so that a match tests what plays.

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>

#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/level.hpp"
#include "betwixt/engine/time_budget.hpp"
#include "betwixt/engine/urgency.hpp"

namespace betwixt {

// The only legal move, if there is just one: it needs no thinking time.
inline std::optional<std::string> only_move(const Engine& engine) {
    const auto moves = engine.legal_moves();
    return moves.size() == 1 ? std::optional(moves.front()) : std::nullopt;
}

// The time budget of the clock for a move of the side to move. If `clock` has no plies_left, the engine's empties() is
// used.
inline TimeBudget time_budget(const Engine& engine, TimeControl clock) {
    if (!clock.plies_left) clock.plies_left = engine.empties();
    return time_budget(clock);
}

// Searches the current position within limits and clock, to the end of the game if that is near. No iteration begins
// after the budget's soft limit times the factor of Urgency, and none continues after its hard limit. Unless the game
// is over, the answer is at least that of a search of one ply, whatever stopped it. Below full strength the engine's
// level chooses the move.
inline EngineReport think(Engine& engine, Limits limits, const std::optional<TimeControl>& clock,
                          const Engine::OnReport& on_report) {
    using Seconds = std::chrono::duration<double>;
    struct BudgetSpent {};
    std::optional<TimeBudget> budget;
    Urgency urgency;
    if (clock) budget = time_budget(engine, *clock);
    if (budget) limits.time = std::min(limits.time.value_or(budget->hard), budget->hard);
    if (below_full_strength(engine.options()) && !engine.legal_moves().empty())
        return search_with_luck(engine, limits, level_of(engine.options()));
    limits.to_end = true;
    EngineReport report;
    try {
        report = engine.search(limits, [&](const EngineReport& r) {
            if (on_report) on_report(r);
            if (!budget || r.kind != EngineReport::Kind::iteration) return;
            if (Seconds(r.seconds) < urgency.after(r) * budget->soft) return;
            report = r;
            throw BudgetSpent{};  // through the search, whose table stays valid
        });
    } catch (const BudgetSpent&) {
        report.kind = EngineReport::Kind::end;
    }
    if (report.depth > 0 || report.best.empty()) return report;
    return engine.search({.depth = 1, .only = limits.only}, on_report);
}

}  // namespace betwixt
