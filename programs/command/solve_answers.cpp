#include "command/solve_answers.hpp"

#include <iterator>
#include <sstream>

#include "support/at_place.hpp"
#include "support/complain.hpp"
#include "support/files.hpp"
#include "support/json.hpp"
#include "support/records_file.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

// The score of the best move in a line of an OBF file: "64 squares, side to move; move:score; ...".
std::optional<double> obf_score(const std::string& line) {
    const auto colon = line.find(':', std::min(line.find(';'), line.size()));
    if (colon == std::string::npos) return std::nullopt;
    const auto end = line.find(';', colon);
    const std::string word = line.substr(colon + 1, end == std::string::npos ? end : end - colon - 1);
    return to_number(word.substr(std::min(word.find_first_not_of(" +"), word.size())));
}

std::string without_blanks_at_end(std::string text) {
    text.erase(text.find_last_not_of(" \t") + 1);
    return text;
}

// Reads a line of a file: a position, perhaps followed by a score. Sets the engine to the position.
Task task_of(Engine& engine, const std::string& line) {
    Task task{without_blanks_at_end(line.substr(0, line.find(';'))), obf_score(line)};
    const auto blank = task.text.find_last_of(" \t");
    const auto expected = blank == std::string::npos ? std::nullopt : to_number(task.text.substr(blank + 1));
    try {
        engine.set_position(task.text);
    } catch (const std::invalid_argument&) {
        if (!expected) throw;
        task = {without_blanks_at_end(task.text.substr(0, blank)), expected};
        engine.set_position(task.text);
    }
    return task;
}

std::vector<std::string> words(const std::string& s) {
    std::istringstream in(s);
    return {std::istream_iterator<std::string>(in), {}};
}

Json to_json(const Task& task, const Solution& s) {
    Json json{{"position", task.text}};
    if (s.empties) json["empties"] = *s.empties;
    json["score"] = number(s.score);
    json["text"] = s.text;
    json["best"] = words(s.best);
    json["nodes"] = s.nodes;
    json["seconds"] = s.seconds;
    return json;
}

double millions_a_second(std::uint64_t nodes, double seconds) {
    return seconds > 0 ? static_cast<double>(nodes) / seconds / 1e6 : 0;
}

}  // namespace

std::vector<Task> tasks_of(Engine& engine, const std::string& file, const std::string& game) {
    std::vector<Task> tasks;
    for (const auto& line : read_unchecked_positions(engine, file, game))
        tasks.push_back(at_line(file, line.number, [&] { return task_of(engine, line.text); }));
    return tasks;
}

Answers::Answers(Format format, bool weak, bool empties)
    : format_(format), weak_(weak), empties_(empties), table_(header()) {}

void Answers::add(const Task& task, const Solution& s) {
    ++solved_, nodes_ += s.nodes, seconds_ += s.seconds;
    compared_ += task.expected.has_value();
    const double expected = task.expected ? weak_ ? sign(*task.expected) : *task.expected : s.score;
    if (s.score != expected) {
        ++wrong_;
        complain("{}: the score is {}, not {}", task.text, s.score, expected);
    }
    if (format_ == Format::json) {
        fmt::print("{}\n", json_text(to_json(task, s)));
        std::fflush(stdout);
        return;
    }
    std::vector<Json> row{task.shown(), number(s.score), s.text, s.best};
    if (empties_) row.insert(row.begin() + 1, s.empties.value_or(0));
    const double rate = millions_a_second(s.nodes, s.seconds);
    if (format_ == Format::csv) row.insert(row.end(), {s.nodes, s.seconds, rate});
    else row.insert(row.end(), {grouped(s.nodes), duration(s.seconds), fmt::format("{:.1f}", rate)});
    table_.add(std::move(row));
}

int Answers::finish(std::size_t tasks) const {
    if (format_ == Format::csv) fmt::print("{}", table_.csv());
    if (format_ == Format::table && solved_ > 0)
        fmt::print("{}\n{} of {} positions, {} nodes, {}, {:.1f} million nodes/s\n", table_.text(), solved_, tasks,
                   grouped(nodes_), duration(seconds_), millions_a_second(nodes_, seconds_));
    if (format_ == Format::table && compared_ > 0)
        fmt::print("{} of {} scores are those of the file\n", compared_ - wrong_, compared_);
    if (solved_ < tasks) return stopped_after(solved_, tasks, "positions");
    return wrong_ > 0 ? found_wrong : done;
}

void Answers::leave_off(const Task& task, const EngineReport& known) const {
    complain("{}: {}{} so far, best move {}", task.shown(), known.value_text, known.proven ? "" : ", not proven,",
             known.best);
}

std::vector<Json> Answers::header() const {
    const char* time = format_ == Format::csv ? "seconds" : "time";
    std::vector<Json> names{"position", "score", "result", "best", "nodes", time, "million/s"};
    if (empties_) names.insert(names.begin() + 1, "empties");
    return names;
}

}  // namespace betwixt::command
