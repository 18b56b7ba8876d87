#include "command/suite_answers.hpp"

#include "support/text.hpp"

namespace betwixt::command {

using support::duration;
using support::grouped;
using support::Json;
using support::json_text;
using support::number;

std::vector<Json> SuiteAnswers::header() const {
    if (format_ == Format::table)
        return {"id", "solved", "move", "expected", "found after", "at depth", "value", "depth", "nodes", "time"};
    return {"id",          "position", "solved", "move",  "expected", "found_seconds",
            "found_depth", "value",    "text",   "depth", "nodes",    "seconds"};
}

void SuiteAnswers::add(const SuiteTask& task, const SuiteAnswer& answer) {
    const auto& [san, found, end] = answer;
    ++count_, solved_ += found.has_value(), nodes_ += end.stats.nodes, seconds_ += end.seconds;
    const Json found_depth = found ? Json(found->depth) : Json(nullptr);
    if (format_ == Format::table) {
        table_.add({task.id, found ? "yes" : "NO", san, task.expected,
                    found ? Json(duration(found->seconds)) : Json(""), found_depth, end.value_text, end.depth,
                    grouped(end.stats.nodes), duration(end.seconds)});
        return;
    }
    const std::vector<Json> row{
        task.id,     task.position,     found.has_value(),
        san,         task.expected,     number(found ? std::optional(found->seconds) : std::nullopt),
        found_depth, number(end.value), end.value_text,
        end.depth,   end.stats.nodes,   end.seconds};
    Json object;
    const auto names = header();
    for (std::size_t i = 0; i < row.size(); ++i) object[names[i].get<std::string>()] = row[i];
    objects_.push_back(std::move(object));
    table_.add(row);
}

void SuiteAnswers::print(const std::string& file, std::size_t tasks) const {
    if (format_ == Format::csv) fmt::print("{}", table_.csv());
    if (format_ == Format::json)
        fmt::print("{}\n", json_text({{"suite", file},
                                      {"positions", tasks},
                                      {"searched", count_},
                                      {"solved", solved_},
                                      {"nodes", nodes_},
                                      {"seconds", seconds_},
                                      {"answers", objects_}},
                                     2));
    if (format_ == Format::table && count_ > 0)
        fmt::print("{}\n{} of {} solved, {} nodes, {}\n", table_.text(), solved_, count_, grouped(nodes_),
                   duration(seconds_));
}

}  // namespace betwixt::command
