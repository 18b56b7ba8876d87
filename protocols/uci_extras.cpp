#include "protocols/uci_extras.hpp"

#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace betwixt::protocols {

void show_position(Engine& board, const Say& say) {
    std::istringstream picture(board.board());
    for (std::string line; std::getline(picture, line);) say(line);
    say("Fen: " + board.position());
    say(fmt::format("Moves: {}", fmt::join(board.legal_moves(), " ")));
    if (const auto result = board.result()) say("Result: " + *result);
}

void show_value(Engine& engine, const Say& say) {
    const auto report = engine.search({.depth = 1}, nullptr);
    say(fmt::format("Value after one ply: {} for the side to move", report.value_text));
}

std::string uci_perft(Engine& board, Depth depth, const LineReader& in, const Say& say) {
    std::uint64_t all = depth == 0 ? 1 : 0;
    if (depth > 0)
        for (const auto& move : board.legal_moves()) {
            board.play(move);
            const auto count = depth == 1 ? std::optional<std::uint64_t>(1) : board.perft(depth - 1, true, in.stop());
            board.take_back();
            if (!count) return "info string perft was stopped";
            say(fmt::format("{}: {}", move, *count));
            all += *count;
        }
    say("");
    return fmt::format("Nodes searched: {}", all);
}

std::string uci_bench(Engine& engine, Depth depth, const LineReader& in, const Say& say) {
    constexpr int positions = 10;
    std::uint64_t nodes = 0;
    double seconds = 0;
    engine.set_position("");
    engine.forget();
    for (int i = 1; i <= positions && !engine.result() && !in.stopped(); ++i) {
        const auto report = engine.search({.depth = depth, .stop = in.stop()}, nullptr);
        say(fmt::format("info string position {}: depth {}, {} nodes, best {}", i, report.depth, report.stats.nodes,
                        report.best));
        nodes += report.stats.nodes;
        seconds += report.seconds;
        engine.play(report.best);
    }
    engine.forget();
    return fmt::format("{} nodes {:.0f} nps", nodes, seconds > 0 ? static_cast<double>(nodes) / seconds : 0);
}

}  // namespace betwixt::protocols
