#include "protocols/hub_search.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "protocols/hub_text.hpp"

namespace betwixt::protocols {

namespace {

// The moves of the principal variation in Hub's notation.
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

std::string hub_search(Engine& engine, Engine& board, const Limits& limits, const std::optional<TimeControl>& clock,
                       const std::function<void(const std::string&)>& say) {
    std::uint64_t nodes_said = 0;
    const auto report = think(engine, limits, clock, [&](const EngineReport& r) {
        if (r.kind != EngineReport::Kind::iteration) return;
        say(hub_info(r, hub_line_of_play(r, board)));
        nodes_said = r.stats.nodes;
    });
    const auto line = hub_line_of_play(report, board);
    std::string last;
    if (report.stats.nodes > nodes_said)
        last = hub_info(report, line) + '\n';  // for the nodes of the unfinished iteration
    last += "done move=" + (line.empty() ? "" : line[0]);
    if (line.size() > 1) last += " ponder=" + line[1];
    return last;
}

}  // namespace betwixt::protocols
