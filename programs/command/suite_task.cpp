#include "command/suite_task.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/epd.hpp"
#include "protocols/san.hpp"
#include "protocols/text_parts.hpp"
#include "support/records_file.hpp"
#include "support/text.hpp"

namespace betwixt::command {

namespace {

bool contains(const std::vector<std::string>& moves, const std::string& move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// The moves of an EPD operation as the engine writes them. The engine is set to the position.
std::vector<std::string> moves_named(Engine& engine, const protocols::EpdOperation* operation) {
    std::vector<std::string> moves;
    if (operation) {
        for (auto san : operation->operands) {
            san.erase(std::find(san.begin(), san.end(), ','), san.end());
            if (!san.empty()) moves.push_back(protocols::move_of_san(engine, san));
        }
        if (moves.empty()) throw std::invalid_argument(fmt::format("{} names no move", operation->code));
    }
    return moves;
}

// The number of moves in which the side to move mates, as dm says.
std::optional<int> mate_in(const protocols::EpdOperation* operation) {
    if (!operation) return std::nullopt;
    const auto text = support::joined(operation->operands, " ");
    const auto moves = protocols::whole_number(text);
    if (!moves || *moves < 1)
        throw std::invalid_argument("dm is followed by a number of moves, not " + protocols::in_quotes(text));
    return moves;
}

// What a solution is, in words.
std::string expected_of(const protocols::EpdOperation* best, const protocols::EpdOperation* avoid,
                        std::optional<int> mate) {
    std::vector<std::string> parts;
    if (best) parts.push_back(support::joined(best->operands, " "));
    if (avoid) parts.push_back("not " + support::joined(avoid->operands, " "));
    if (mate) parts.push_back(fmt::format("mate in {}", *mate));
    return support::joined(parts, ", ");
}

SuiteTask suite_task(Engine& engine, const protocols::Epd& epd, int line) {
    engine.set_position(epd.position);
    const auto *best = epd.find("bm"), *avoid = epd.find("am"), *id = epd.find("id");
    SuiteTask task{.line = line,
                   .id = id ? support::joined(id->operands, " ") : fmt::format("line {}", line),
                   .position = engine.position(),
                   .best = moves_named(engine, best),
                   .avoid = moves_named(engine, avoid),
                   .mate = mate_in(epd.find("dm")),
                   .expected = {}};
    task.expected = expected_of(best, avoid, task.mate);
    return task;
}

}  // namespace

bool SuiteTask::solved_by(const EngineReport& report) const {
    const auto& move = report.best;
    const bool mates = !mate || (report.ends_in && *report.ends_in > 0 && (*report.ends_in + 1) / 2 <= *mate);
    return !move.empty() && mates && (best.empty() || contains(best, move)) && !contains(avoid, move);
}

Suite read_suite(Engine& engine, const std::string& file, support::BadRecords& bad) {
    Suite suite;
    support::RecordsFile(file, bad).for_each("epd", [&](const protocols::RecordText& text) {
        auto task = suite_task(engine, protocols::read_epd(text.text), text.line);
        if (task.expected.empty()) ++suite.left_out;
        else suite.tasks.push_back(std::move(task));
    });
    if (suite.tasks.empty())
        throw std::invalid_argument("the file '" + file +
                                    "' has no position with a best move, bm, a move to avoid, am, or a mate, dm");
    return suite;
}

}  // namespace betwixt::command
