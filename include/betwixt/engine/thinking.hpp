#pragma once
// Choosing a move in a game: protocols, matches and the terminal think alike, so that a match tests what plays.

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>

#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/time_budget.hpp"
#include "betwixt/engine/urgency.hpp"

namespace betwixt {

// The move where there is but one: no clock need run for it.
inline std::optional<std::string> only_move(const Engine& engine) {
    const auto moves = engine.legal_moves();
    return moves.size() == 1 ? std::optional(moves.front()) : std::nullopt;
}

// What the clock gives for a move of the side to move. How long the game goes on is asked of the engine unless it is
// told.
inline TimeBudget time_budget(const Engine& engine, TimeControl clock) {
    if (!clock.plies_left) clock.plies_left = engine.empties();
    return time_budget(clock);
}

// Searches the position set within limits and clock, to the end of the game where that is near: no iteration begins
// after the budget's soft limit, as far as the move is settled, and none goes on after its hard one. Unless the game
// is over, the answer is at least a search of one ply, whatever stopped it.
inline EngineReport think(Engine& engine, Limits limits, const std::optional<TimeControl>& clock,
                          const Engine::OnReport& on_report) {
    using Seconds = std::chrono::duration<double>;
    struct BudgetSpent {};
    std::optional<TimeBudget> budget;
    Urgency urgency;
    if (clock) budget = time_budget(engine, *clock);
    if (budget) limits.time = std::min(limits.time.value_or(budget->hard), budget->hard);
    limits.to_end = true;
    EngineReport report;
    try {
        report = engine.search(limits, [&](const EngineReport& r) {
            if (on_report) on_report(r);
            if (!budget || r.kind != EngineReport::Kind::iteration) return;
            if (Seconds(r.seconds) < urgency.after(r) * budget->soft) return;
            report = r;
            throw BudgetSpent{};  // through the search, which keeps what it has learned
        });
    } catch (const BudgetSpent&) {
        report.kind = EngineReport::Kind::end;
    }
    if (report.depth > 0 || report.best.empty()) return report;
    return engine.search({.depth = 1, .only = limits.only}, on_report);
}

}  // namespace betwixt
