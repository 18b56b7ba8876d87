#include "command/suite_task.hpp"

#include <algorithm>
#include <sstream>
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

// "Bf4=10, Nd5=6" as pairs of move and points; nothing if the text is another comment.
std::optional<std::vector<RatedMove>> points_in(const std::string& comment) {
    std::vector<RatedMove> rated;
    std::istringstream parts(comment);
    for (std::string part; std::getline(parts, part, ',');) {
        const std::string pair(protocols::trimmed(part));
        const auto equals = pair.rfind('=');
        if (pair.empty()) continue;
        if (equals == std::string::npos || pair.find(' ') != std::string::npos) return std::nullopt;
        const auto points = protocols::whole_number(std::string_view(pair).substr(equals + 1));
        if (!points || *points < 0) return std::nullopt;
        rated.push_back({pair.substr(0, equals), *points});
    }
    return rated.empty() ? std::nullopt : std::optional(rated);
}

// c8 "10 6" with the moves in c9 or c7.
std::optional<std::vector<RatedMove>> points_in_two(const std::string& moves, const std::string& numbers) {
    const auto names = protocols::words_of(moves);
    const auto points = protocols::words_of(numbers);
    if (names.empty() || names.size() != points.size()) return std::nullopt;
    std::vector<RatedMove> rated;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto n = protocols::whole_number(points[i]);
        if (!n || *n < 0) return std::nullopt;
        rated.push_back({names[i], *n});
    }
    return rated;
}

// The points of moves, as the Strategic Test Suite gives them. The engine is set to the position.
std::vector<RatedMove> rated_moves(Engine& engine, const protocols::Epd& epd) {
    const auto text = [&](const std::string& code) {
        const auto* operation = epd.find(code);
        return operation ? support::joined(operation->operands, " ") : std::string();
    };
    std::optional<std::vector<RatedMove>> rated;
    for (char n = '0'; n <= '9' && !rated; ++n) rated = points_in(text(std::string("c") + n));
    for (const char* moves : {"c9", "c7"})
        if (!rated) rated = points_in_two(text(moves), text("c8"));
    if (!rated) return {};
    for (auto& [move, points] : *rated) move = protocols::move_of_san(engine, move);
    return *rated;
}

// Those with the most points.
std::vector<std::string> best_of(const SuiteTask& task) {
    std::vector<std::string> best;
    for (const auto& [move, points] : task.rated)
        if (points == task.most_points()) best.push_back(move);
    return best;
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
                   .rated = rated_moves(engine, epd),
                   .expected = {}};
    task.expected = expected_of(best, avoid, task.mate);
    if (task.expected.empty() && !task.rated.empty()) {
        task.best = best_of(task);
        std::vector<std::string> sans;
        for (const auto& move : task.best) sans.push_back(protocols::san_of(engine, move));
        task.expected = support::joined(sans, " ");
    }
    return task;
}

}  // namespace

bool SuiteTask::solved_by(const EngineReport& report) const {
    const auto& move = report.best;
    const bool mates = !mate || (report.ends_in && *report.ends_in > 0 && (*report.ends_in + 1) / 2 <= *mate);
    return !move.empty() && mates && (best.empty() || contains(best, move)) && !contains(avoid, move);
}

int SuiteTask::points_of(const std::string& move) const {
    const auto at = std::find_if(rated.begin(), rated.end(), [&](const RatedMove& r) { return r.move == move; });
    return at == rated.end() ? 0 : at->points;
}

int SuiteTask::most_points() const {
    int most = 0;
    for (const auto& r : rated) most = std::max(most, r.points);
    return most;
}

bool Suite::rates_moves() const {
    return std::any_of(tasks.begin(), tasks.end(), [](const SuiteTask& task) { return !task.rated.empty(); });
}

Suite read_suite(Engine& engine, const std::string& file, support::BadRecords& bad) {
    Suite suite;
    support::RecordsFile(file, bad).for_each("epd", [&](const protocols::RecordText& text) {
        auto task = suite_task(engine, protocols::read_epd(text.text), text.line);
        if (task.expected.empty()) ++suite.left_out;
        else suite.tasks.push_back(std::move(task));
    });
    if (suite.tasks.empty())
        throw std::invalid_argument(
            "the file '" + file +
            "' has no position with a best move, bm, a move to avoid, am, a mate, dm, or points, c0");
    return suite;
}

}  // namespace betwixt::command
