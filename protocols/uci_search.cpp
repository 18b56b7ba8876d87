#include "protocols/uci_search.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "betwixt/analysis/best_moves.hpp"
#include "protocols/fault.hpp"
#include "protocols/thinking.hpp"
#include "protocols/uci_info.hpp"

namespace betwixt::protocols {

namespace {

using Seconds = std::chrono::duration<double>;

class UciSearch {
public:
    UciSearch(Engine& engine, Engine& board, const UciTask& task, const std::function<void(const std::string&)>& say)
        : engine_(engine), board_(board), task_(task), say_(say) {}

    std::string run() {
        if (board_.legal_moves().empty()) return finished_game();
        const auto report = task_.lines > 1 ? search_many() : search_one();
        if (report.best != shown_) show_change(report);
        if (const auto lack = lack_of_threads(engine_, report)) say_("info string " + *lack);
        if (report.stats.contradictions > 0)
            say_(fmt::format("info string contradictions of the search: {}", report.stats.contradictions));
        return answer(report);
    }
    // The answer after a failed search.
    std::string any_move() const {
        const auto moves = board_.legal_moves();
        if (!shown_.empty()) return "bestmove " + shown_;
        return "bestmove " + (moves.empty() ? "(none)" : moves.front());
    }

private:
    std::string finished_game() {
        const double value = board_.final_value().value_or(0);
        const bool decided = board_.has_outcomes() && value != 0;
        say_(fmt::format("info depth 0 score {}",
                         decided ? std::string("mate 0") : fmt::format("cp {:.0f}", 100 * value)));
        return "bestmove (none)";
    }

    EngineReport search_one() {
        return think(engine_, task_.limits, task_.clock, [this](const EngineReport& r) {
            if (r.kind == EngineReport::Kind::pass) heard_pass(r);
            if (r.kind == EngineReport::Kind::iteration) show(r, 1, r.stats.nodes, r.seconds);
            if (r.kind == EngineReport::Kind::move) say_(uci_current_move(r));
        });
    }
    EngineReport search_many() {
        auto limits = task_.limits;
        limits.to_end = true;
        std::optional<TimeBudget> budget;
        if (task_.clock) budget = time_budget(engine_, *task_.clock);
        if (budget) limits.time = std::min(limits.time.value_or(budget->hard), budget->hard);
        const auto best = best_moves(engine_, limits, task_.lines, [&](const BestMoves& b) {
            for (std::size_t i = 0; i < b.moves.size(); ++i) show(b.moves[i], i + 1, b.spent.nodes, b.spent.seconds);
            return !(budget && Seconds(b.spent.seconds) >= budget->soft) && !found_mate_;
        });
        return best.moves.front();
    }

    void show(const EngineReport& r, std::size_t rank, std::uint64_t nodes, double seconds) {
        say_(uci_info({.report = r,
                       .rank = rank,
                       .nodes = nodes,
                       .seconds = seconds,
                       .table_permille = engine_.table_permille(),
                       .wdl = task_.wdl},
                      board_));
        if (rank > 1) return;
        shown_ = r.best;
        found_mate_ = task_.mate && r.ends_in && (std::abs(*r.ends_in) + 1) / 2 <= *task_.mate;
        if (found_mate_) task_.stop_search();
    }
    // Handles the bounds after a pass.
    void heard_pass(const EngineReport& r) {
        if (r.lower) failed_high_ = r;
        if (task_.passes && !r.exact()) show(r, 1, r.stats.nodes, r.seconds);
    }
    // Shows a best move from an unfinished iteration: with the bound that its last pass has proven, else with the value
    // of the iteration before.
    void show_change(EngineReport report) {
        if (failed_high_ && failed_high_->best == report.best) report = *failed_high_;
        report.lower = report.value;
        report.upper.reset();
        report.pv = {report.best};
        show(report, 1, report.stats.nodes, report.seconds);
    }

    // Suggests the second move of the line for pondering.
    std::string answer(const EngineReport& r) {
        const auto line = played_line(board_, r.pv);
        std::string s = "bestmove " + r.best;
        if (line.size() > 1 && line[0] == r.best) s += " ponder " + line[1];
        return s;
    }

    Engine& engine_;
    Engine& board_;
    const UciTask& task_;
    const std::function<void(const std::string&)>& say_;
    std::string shown_;                        // the best move of the last line
    std::optional<EngineReport> failed_high_;  // the last pass that left a lower bound
    bool found_mate_ = false;
};

}  // namespace

std::string uci_search(Engine& engine, Engine& board, const UciTask& task,
                       const std::function<void(const std::string&)>& say) {
    UciSearch search(engine, board, task, say);
    std::string last;
    if (const auto fault = fault_of([&] { last = search.run(); })) {
        say("info string " + *fault);
        last = search.any_move();
    }
    return last;
}

}  // namespace betwixt::protocols
