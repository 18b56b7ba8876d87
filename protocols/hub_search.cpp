#include "protocols/hub_search.hpp"

#include <fmt/format.h>

#include "protocols/hub_text.hpp"

namespace betwixt::protocols {

namespace {

// The moves of a line of play as Hub writes them.
std::vector<std::string> hub_line_of_play(const EngineReport& r, Engine& board) {
    std::vector<std::string> moves;
    for (const auto& text : r.pv) {
        moves.push_back(hub_move(draughts_move(board, text)));
        board.play(text);
    }
    for (std::size_t i = 0; i < moves.size(); ++i) board.take_back();
    if (moves.empty() && !r.best.empty()) moves.push_back(hub_move(draughts_move(board, r.best)));
    return moves;
}

std::string hub_info(const EngineReport& r, const std::vector<std::string>& line) {
    const double rate = r.seconds > 0 ? static_cast<double>(r.stats.nodes) / r.seconds / 1e6 : 0;
    return fmt::format("info depth={} score={:.2f} nodes={} time={:.3f} nps={:.3f} pv=\"{}\"", r.depth, r.value + 0.0,
                       r.stats.nodes, r.seconds, rate, fmt::join(line, " "));
}

}  // namespace

void HubSearch::say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    out_ << line << std::endl;
    if (!out_) in_.stop_search();
}

void HubSearch::begin(Engine& engine, Engine& board, const Limits& limits, const std::optional<TimeControl>& clock) {
    end();
    cancelled_ = answered_ = false;
    nodes_told_ = 0;
    unlimited_ = limits.depth == max_depth && !limits.nodes && !limits.time && !clock;
    in_.begin_search();
    Limits stoppable = limits;
    stoppable.stop = in_.stop();
    thread_ = std::thread([this, &engine, &board, stoppable, clock] { run(engine, board, stoppable, clock); });
}

void HubSearch::stop() { in_.stop_search(); }

void HubSearch::end() {
    if (!thread_.joinable()) return;
    if (unlimited_) stop();
    thread_.join();
}

bool HubSearch::cancel() {
    if (!thread_.joinable()) return false;
    {
        const std::lock_guard lock(mutex_);
        if (answered_) return false;
        cancelled_ = true;
    }
    stop();
    thread_.join();
    return true;
}

void HubSearch::run(Engine& engine, Engine& board, const Limits& limits, const std::optional<TimeControl>& clock) try {
    const auto report = betwixt::think(engine, limits, clock, [&](const EngineReport& r) {
        if (r.kind == EngineReport::Kind::iteration) show(r, board);
    });
    answer(report, board);
} catch (const std::exception& e) {
    say("error message=" + hub_value(e.what()));
}

void HubSearch::show(const EngineReport& r, Engine& board) {
    say(hub_info(r, hub_line_of_play(r, board)));
    nodes_told_ = r.stats.nodes;
}

void HubSearch::answer(const EngineReport& r, Engine& board) {
    const auto line = hub_line_of_play(r, board);
    const std::lock_guard lock(mutex_);
    if (cancelled_) return;
    answered_ = true;
    if (r.stats.nodes > nodes_told_) out_ << hub_info(r, line) << '\n';  // those of the unfinished iteration, too
    out_ << "done move=" << (line.empty() ? "" : line[0]);
    if (line.size() > 1) out_ << " ponder=" << line[1];
    out_ << std::endl;
}

}  // namespace betwixt::protocols
