// The data of the page's plots.

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "lab/observe.hpp"
#include "lab/overview.hpp"
#include "lab/report.hpp"
#include "lab/sentences.hpp"
#include "lab/styles.hpp"
#include "support/json.hpp"

namespace betwixt::lab {

namespace {

using support::Json;

// Five digits: no interval needs more, and the page stays small.
Json number(double x) {
    if (!std::isfinite(x)) return nullptr;
    return std::stod(fmt::format("{:.5g}", x));
}

Json points_of(const Curve& curve, const std::map<std::string, std::size_t>& places) {
    Json all = Json::array();
    for (const auto& p : curve.points) {
        all.push_back({places.at(p.x), number(p.y.value), p.y.interval ? number(p.y.interval->lower) : Json(nullptr),
                       p.y.interval ? number(p.y.interval->upper) : Json(nullptr), p.y.positions, p.y.clusters});
        if (p.against) all.back().push_back(number(*p.against));
    }
    return all;
}

std::map<std::string, std::size_t> places_of(const std::vector<std::string>& names) {
    std::map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < names.size(); ++i) places[names[i]] = i;
    return places;
}

// Replaces characters that should not appear in a file name.
std::string as_file_name(const std::string& text) {
    std::string name;
    for (const char c : text) {
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
        if (plain) name += c;
        else if (!name.empty() && name.back() != '-') name += '-';
    }
    return name;
}

Json panel_of(const Panel& panel, const Drawing& drawing, const std::string& id) {
    const auto xs = places_of(drawing.xs), series = places_of(drawing.series);
    Json curves = Json::array();
    for (const auto& curve : panel.curves)
        curves.push_back({{"s", series.at(curve.series)},
                          {"parity", curve.parity == Parity::any   ? ""
                                     : curve.parity == Parity::odd ? "odd"
                                                                   : "even"},
                          {"points", points_of(curve, xs)}});
    return {{"game", panel.game},
            {"also", panel.also},
            {"depth", panel.depth ? Json(*panel.depth) : Json(nullptr)},
            {"file", as_file_name(id + "-" + panel.game + (panel.also.empty() ? "" : "-" + panel.also))},
            {"curves", std::move(curves)}};
}

// table_bits -> "table size, log2 of entries"
std::string title_of_setting(const std::string& name) {
    static const std::map<std::string, std::string> titles{{"depth", "depth (plies)"},
                                                           {"table_bits", "table size (log2 of entries)"},
                                                           {"distortion", "distortion of the first guess"},
                                                           {"threads", "threads"},
                                                           {"grain", "grain of values"},
                                                           {"lag", "first guess of so many iterations ago"}};
    if (const auto found = titles.find(name); found != titles.end()) return found->second;
    return name;
}

std::string words(std::string name) {
    for (char& c : name)
        if (c == '_') c = ' ';
    return name;
}

std::string y_title_of(const Figure& f) {
    if (!f.y_title.empty()) return f.y_title;
    const auto& q = f.quantity;
    const std::string what = words(q.y) + (q.per_iteration ? " of the last iteration" : "");
    if (!q.relative) return what;
    std::string to;
    for (const auto& [setting, value] : q.relative_to) to += (to.empty() ? "" : ", ") + value;
    return what + ", relative to " + to;
}

std::string x_title_of(const Figure& f) {
    if (!f.x_title.empty()) return f.x_title;
    return f.against.empty() ? title_of_setting(f.x) : words(f.against);
}

Json as_json(const Style& s) { return {s.colour, s.shape, s.open}; }

// The styles of the drawing's series, in order.
Json styles_of(const Section& section, const Drawing& d) {
    const auto all = values_of(section.results, section.questions, d.figure.series);
    Json styles = Json::array();
    for (const auto& name : d.series) {
        const auto place = std::find(all.begin(), all.end(), name) - all.begin();
        styles.push_back(as_json(style_of_driver(name).value_or(style_of_place(static_cast<std::size_t>(place)))));
    }
    return styles;
}

// At most six lines at first: those that the figure names, then the others in order. The reference is not among them:
// it is the line at 1.
constexpr std::size_t most_lines = 6;
Json lines_of(const Drawing& d) {
    std::vector<std::size_t> lines;
    const auto add = [&](const std::string& name) {
        const auto at = std::find(d.series.begin(), d.series.end(), name);
        const auto i = static_cast<std::size_t>(at - d.series.begin());
        if (at == d.series.end() || name == reference_of(d.figure) || lines.size() == most_lines) return;
        if (std::find(lines.begin(), lines.end(), i) == lines.end()) lines.push_back(i);
    };
    for (const auto& name : d.figure.lines) add(name);
    for (const auto& name : d.series) add(name);
    return lines;
}

Json figure_of(const Section& section, const Drawing& d, const std::string& id) {
    const Figure& f = d.figure;
    Json o{{"id", id},
           {"title", f.title},
           {"finding", finding_of(section, d)},
           {"x", f.x},
           {"y", f.quantity.y},
           {"xTitle", x_title_of(f)},
           {"yTitle", y_title_of(f)},
           {"seriesTitle", title_of_setting(f.series)},
           {"xs", d.xs},
           {"xIsNumber", d.x_is_number},
           {"relative", f.quantity.relative},
           {"share", f.quantity.share_at_most.has_value()},
           {"reference", reference_of(f)},
           {"split", f.split_parity && f.x == "depth"},
           {"series", d.series},
           {"styles", styles_of(section, d)},
           {"lines", lines_of(d)}};
    if (!f.against.empty()) o["against"] = words(f.against);
    if (f.log_x) o["logX"] = *f.log_x;
    if (f.log_y) o["logY"] = *f.log_y;
    o["panels"] = Json::array();
    for (const auto& panel : d.panels) o["panels"].push_back(panel_of(panel, d, id));
    return o;
}

Json overview_data(const std::vector<Section>& sections) {
    const auto overview = overview_of(sections);
    if (overview.games.empty()) return nullptr;
    const Figure& f = *overview.figure;
    Json styles = Json::array(), games = Json::array();
    for (std::size_t i = 0; i < overview.algorithms.size(); ++i)
        styles.push_back(as_json(style_of_driver(overview.algorithms[i]).value_or(style_of_place(i))));
    const auto places = places_of(overview.algorithms);
    for (const auto& game : overview.games) {
        Json dots = Json::array();
        for (const auto& [algorithm, y] : game.dots)
            dots.push_back({places.at(algorithm), number(y.value),
                            y.interval ? number(y.interval->lower) : Json(nullptr),
                            y.interval ? number(y.interval->upper) : Json(nullptr), y.positions, y.clusters});
        games.push_back({{"game", game.game}, {"also", game.also}, {"x", words(f.x) + " " + game.x}, {"points", dots}});
    }
    return {{"id", "overview"},
            {"title", f.title},
            {"valueTitle", y_title_of(f)},
            {"relative", f.quantity.relative},
            {"series", overview.algorithms},
            {"styles", styles},
            {"games", games}};
}

}  // namespace

Json plot_data(const std::vector<Section>& sections) {
    Json data{{"overview", overview_data(sections)}, {"figures", Json::array()}};
    for (const auto& s : sections)
        for (const auto& d : s.drawings)
            if (d.missing.empty()) data["figures"].push_back(figure_of(s, d, s.name + "-" + d.figure.name));
    return data;
}

}  // namespace betwixt::lab
