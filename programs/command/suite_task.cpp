#include "command/suite_task.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/epd.hpp"
#include "protocols/san.hpp"
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
    if (operation)
        for (auto san : operation->operands) {
            san.erase(std::find(san.begin(), san.end(), ','), san.end());
            if (!san.empty()) moves.push_back(protocols::move_of_san(engine, san));
        }
    return moves;
}

SuiteTask suite_task(Engine& engine, const protocols::Epd& epd, int line) {
    engine.set_position(epd.position);
    const auto *best = epd.find("bm"), *avoid = epd.find("am"), *id = epd.find("id");
    SuiteTask task{.line = line,
                   .id = id ? support::joined(id->operands, " ") : fmt::format("line {}", line),
                   .position = engine.position(),
                   .best = moves_named(engine, best),
                   .avoid = moves_named(engine, avoid),
                   .expected = best ? support::joined(best->operands, " ") : ""};
    if (avoid) task.expected += (best ? ", not " : "not ") + support::joined(avoid->operands, " ");
    return task;
}

}  // namespace

bool SuiteTask::solved_by(const std::string& move) const {
    return !move.empty() && (best.empty() || contains(best, move)) && !contains(avoid, move);
}

Suite read_suite(Engine& engine, const std::string& file, support::BadRecords& bad) {
    Suite suite;
    support::RecordsFile(file, bad).for_each("epd", [&](const protocols::RecordText& text) {
        auto task = suite_task(engine, protocols::read_epd(text.text), text.line);
        if (task.best.empty() && task.avoid.empty()) ++suite.left_out;
        else suite.tasks.push_back(std::move(task));
    });
    if (suite.tasks.empty())
        throw std::invalid_argument("the file '" + file +
                                    "' has no position with a best move, bm, or a move to avoid, am");
    return suite;
}

}  // namespace betwixt::command
