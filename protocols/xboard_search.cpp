#include "protocols/xboard_search.hpp"

#include <fmt/format.h>

#include "protocols/fault.hpp"
#include "protocols/thinking.hpp"
#include "protocols/uci_info.hpp"
#include "protocols/xboard_game.hpp"

namespace betwixt::protocols {

namespace {

long long hundredths(std::chrono::duration<double> time) { return static_cast<long long>(100 * time.count()); }

}  // namespace

void XboardStatus::begin() {
    const std::lock_guard lock(mutex_);
    begun_ = std::chrono::steady_clock::now();
    nodes_ = 0, depth_ = 0;
}

void XboardStatus::heard(const EngineReport& r) {
    const std::lock_guard lock(mutex_);
    nodes_ = r.stats.nodes, depth_ = r.depth;
}

std::string XboardStatus::line(std::size_t moves) const {
    const std::lock_guard lock(mutex_);
    return fmt::format("stat01: {} {} {} {} {}", hundredths(std::chrono::steady_clock::now() - begun_), nodes_, depth_,
                       moves, moves);
}

std::string xboard_thinking(const EngineReport& r, Engine& board) {
    std::string s = fmt::format("{} {} {} {}", r.depth, xboard_score(r),
                                hundredths(std::chrono::duration<double>(r.seconds)), r.stats.nodes);
    const auto line = played_line(board, r.pv.empty() && !r.best.empty() ? std::vector{r.best} : r.pv);
    for (const auto& move : line) {
        s += ' ' + xboard_move(board, move);
        board.play(move);
    }
    for (std::size_t i = 0; i < line.size(); ++i) board.take_back();
    return s;
}

EngineReport xboard_search(Engine& engine, Engine& board, const XboardTask& task,
                           const std::function<void(const std::string&)>& say) {
    task.status->begin();
    EngineReport report;
    const auto fault = fault_of([&] {
        report = think(engine, task.limits, task.clock, [&](const EngineReport& r) {
            if (r.kind != EngineReport::Kind::iteration) return;
            report = r;
            task.status->heard(r);
            if (task.always || *task.post) say(xboard_thinking(r, board));
        });
        if (const auto lack = lack_of_threads(engine, report)) say("# " + *lack);
    });
    if (!fault) return report;
    say("# " + *fault);
    if (const auto moves = board.legal_moves(); report.best.empty() && !moves.empty()) report.best = moves.front();
    return report;
}

}  // namespace betwixt::protocols
