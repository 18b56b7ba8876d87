#include "lab/curves.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

#include "lab/observe.hpp"
#include "support/text.hpp"

namespace betwixt::lab {

namespace {

// The observations at one point: for each position the quantity, and the number it is drawn against.
struct Seen {
    std::vector<Observation> y;
    std::vector<double> against;
};
// The points of a panel: by series, then by x.
using Panels = std::map<std::string, std::map<std::string, std::map<std::string, Seen>>>;

// The settings that vary among the cells, other than x and series.
std::vector<int> other_settings(const Results& results, const Figure& figure) {
    std::vector<std::set<std::string>> values(results.settings.size());
    for (const auto& cell : results.cells)
        if (matches(results, cell, figure.where))
            for (std::size_t i = 0; i < values.size(); ++i) values[i].insert(cell.settings[i]);
    std::vector<int> others;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i].size() > 1 && results.settings[i] != figure.x && results.settings[i] != figure.series)
            others.push_back(static_cast<int>(i));
    return others;
}

std::string value_of(const Results& results, const Measured& cell, const std::string& setting) {
    if (setting == "position") return fmt::format("game {}, ply {}", cell.record, cell.ply);
    const int at = results.setting(setting);
    return at < 0 ? std::string() : cell.settings[static_cast<std::size_t>(at)];
}

std::optional<int> depth_of(const Results& results, const Figure& figure, const std::string& game) {
    if (figure.x == "depth") return std::nullopt;
    for (const auto& key : {game, std::string()})
        if (const auto found = figure.depth.find(key); found != figure.depth.end()) return found->second;
    return deepest(results, game);
}

std::string label_of(const Results& results, const Measured& cell, const std::vector<int>& settings) {
    std::string text;
    for (const int i : settings) {
        const auto at = static_cast<std::size_t>(i);
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", results.settings[at], cell.settings[at]);
    }
    return text;
}

Panels observe(const Results& results, const Figure& figure, const std::string& game, std::optional<int> depth) {
    const auto others = other_settings(results, figure);
    const Observer observer(results, game, figure.quantity);
    std::optional<Observer> against;
    if (!figure.against.empty()) against.emplace(results, game, Quantity{.y = figure.against});
    Panels panels;
    for (const auto& cell : results.cells) {
        if (cell.game != game || !matches(results, cell, figure.where)) continue;
        auto& series = panels[label_of(results, cell, others)][value_of(results, cell, figure.series)];
        const auto add = [&](int d, const std::string& x) {
            const auto y = observer.of(cell, d);
            if (!y) return;
            if (against) {
                const auto other = against->of(cell, d);
                if (!other) return;
                series[x].against.push_back(*other);
            }
            series[x].y.push_back({cell.record, *y});
        };
        if (depth) add(*depth, value_of(results, cell, figure.x));
        else
            for (const auto& [d, row] : cell.by_depth) add(d, std::to_string(d));
    }
    return panels;
}

Parity parity_of(const std::string& depth) { return std::stoi(depth) % 2 ? Parity::odd : Parity::even; }

void add_curves(Panel& panel, const Drawing& drawing, const std::string& series,
                const std::map<std::string, Seen>& by_x) {
    const bool split = drawing.figure.split_parity && drawing.figure.x == "depth";
    for (const auto parity : split ? std::vector{Parity::odd, Parity::even} : std::vector{Parity::any}) {
        Curve curve{series, parity, {}};
        for (const auto& x : drawing.xs) {
            const auto found = by_x.find(x);
            if (found == by_x.end() || found->second.y.empty()) continue;
            if (split && parity_of(x) != parity) continue;
            const auto& seen = found->second;
            Point point{x, estimate(seen.y, drawing.figure.quantity.average()), std::nullopt};
            if (!seen.against.empty()) {
                const bool quotient = drawing.figure.against.find("_per_") != std::string::npos;
                point.against = average(seen.against, quotient ? Average::arithmetic : Average::geometric);
            }
            curve.points.push_back(std::move(point));
        }
        if (!curve.points.empty()) panel.curves.push_back(std::move(curve));
    }
}

void fill(Drawing& drawing, const Results& results, const Questions& questions) {
    const Figure& figure = drawing.figure;
    const bool named = figure.x != "depth" && !figure.by_position();
    if (named) drawing.xs = values_of(results, questions, figure.x);
    drawing.series = values_of(results, questions, figure.series);
    std::vector<std::pair<Panel, Panels::mapped_type>> found;
    std::set<std::string> xs, series;
    for (const auto& game : values_of(results, questions, "game")) {
        if (!figure.games.empty() && std::find(figure.games.begin(), figure.games.end(), game) == figure.games.end())
            continue;
        const auto depth = depth_of(results, figure, game);
        for (auto& [also, curves] : observe(results, figure, game, depth)) {
            for (const auto& [name, by_x] : curves)
                for (const auto& [x, seen] : by_x) series.insert(name), xs.insert(x);
            found.emplace_back(Panel{game, also, depth, {}}, std::move(curves));
        }
    }
    if (!named) drawing.xs = in_order(xs, {});
    const auto absent = [](const std::set<std::string>& there) {
        return [&there](const std::string& name) { return !there.count(name); };
    };
    drawing.series.erase(std::remove_if(drawing.series.begin(), drawing.series.end(), absent(series)),
                         drawing.series.end());
    drawing.xs.erase(std::remove_if(drawing.xs.begin(), drawing.xs.end(), absent(xs)), drawing.xs.end());
    drawing.x_is_number =
        !figure.against.empty() || std::all_of(drawing.xs.begin(), drawing.xs.end(),
                                               [](const auto& x) { return support::to_number(x).has_value(); });
    for (auto& [panel, curves] : found) {
        for (const auto& name : drawing.series)
            if (const auto at = curves.find(name); at != curves.end()) add_curves(panel, drawing, name, at->second);
        if (!panel.curves.empty()) drawing.panels.push_back(std::move(panel));
    }
}

}  // namespace

Drawing draw(const Results& results, const Questions& questions, const Figure& figure) {
    Drawing drawing;
    drawing.figure = figure;
    try {
        fill(drawing, results, questions);
        if (drawing.panels.empty()) drawing.missing = "no cell of the journal belongs to it";
    } catch (const std::invalid_argument& error) {
        drawing.missing = error.what();
    }
    return drawing;
}

}  // namespace betwixt::lab
