#include "command/suite_answers.hpp"

#include "support/text.hpp"

namespace betwixt::command {

using support::duration;
using support::grouped;
using support::Json;
using support::json_text;
using support::number;

std::vector<Json> SuiteAnswers::header() const {
    const bool shown = format_ == Format::table;
    std::vector<Json> names =
        shown ? std::vector<Json>{"id",       "solved", "move",  "expected", "found after",
                                  "at depth", "value",  "depth", "nodes",    "time"}
              : std::vector<Json>{"id",          "position", "solved", "move",  "expected", "found_seconds",
                                  "found_depth", "value",    "text",   "depth", "nodes",    "seconds"};
    if (rated_) names.push_back("points");
    if (rated_ && !shown) names.push_back("most_points");
    return names;
}

void SuiteAnswers::add(const SuiteTask& task, const SuiteAnswer& answer) {
    const auto& [san, found, end, points] = answer;
    const int most = task.most_points();
    ++count_, solved_ += found.has_value(), nodes_ += end.stats.nodes, seconds_ += end.seconds;
    points_ += points, most_points_ += most;
    const Json found_depth = found ? Json(found->depth) : Json(nullptr);
    if (format_ == Format::table) {
        std::vector<Json> row{task.id,
                              found ? "yes" : "NO",
                              san,
                              task.expected,
                              found ? Json(duration(found->seconds)) : Json(""),
                              found_depth,
                              end.value_text,
                              end.depth,
                              grouped(end.stats.nodes),
                              duration(end.seconds)};
        if (rated_) row.push_back(fmt::format("{} of {}", points, most));
        table_.add(row);
        return;
    }
    std::vector<Json> row{task.id,     task.position,     found.has_value(),
                          san,         task.expected,     number(found ? std::optional(found->seconds) : std::nullopt),
                          found_depth, number(end.value), end.value_text,
                          end.depth,   end.stats.nodes,   end.seconds};
    if (rated_) row.insert(row.end(), {points, most});
    Json object;
    const auto names = header();
    for (std::size_t i = 0; i < row.size(); ++i) object[names[i].get<std::string>()] = row[i];
    objects_.push_back(std::move(object));
    table_.add(row);
}

void SuiteAnswers::print(const std::string& file, std::size_t tasks) const {
    if (format_ == Format::csv) fmt::print("{}", table_.csv());
    if (format_ == Format::json) {
        Json json{{"suite", file},     {"positions", tasks}, {"searched", count_},
                  {"solved", solved_}, {"nodes", nodes_},    {"seconds", seconds_}};
        if (rated_) json["points"] = points_, json["most_points"] = most_points_;
        json["answers"] = objects_;
        fmt::print("{}\n", json_text(json, 2));
    }
    const auto points = rated_ ? fmt::format(", {} of {} points", points_, most_points_) : "";
    if (format_ == Format::table && count_ > 0)
        fmt::print("{}\n{} of {} solved{}, {} nodes, {}\n", table_.text(), solved_, count_, points, grouped(nodes_),
                   duration(seconds_));
}

}  // namespace betwixt::command
