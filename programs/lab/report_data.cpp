// The data of the page's plots.

#include <cmath>
#include <map>

#include <fmt/format.h>

#include "lab/report.hpp"
#include "support/json.hpp"

namespace betwixt::lab {

namespace {

using support::Json;

// Five digits are more than any interval deserves, and keep the page small.
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

// What may stand in the name of a file.
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

// The series that is 1 everywhere; empty where there is none.
std::string reference_of(const Figure& f) {
    const auto found = f.quantity.relative_to.find(f.series);
    return f.quantity.relative && found != f.quantity.relative_to.end() ? found->second : "";
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

Json figure_of(const Drawing& d, const std::string& id) {
    const Figure& f = d.figure;
    Json o{{"id", id},
           {"title", f.title},
           {"x", f.x},
           {"y", f.quantity.y},
           {"xTitle", x_title_of(f)},
           {"yTitle", y_title_of(f)},
           {"seriesTitle", title_of_setting(f.series)},
           {"xs", d.xs},
           {"xIsNumber", d.x_is_number},
           {"relative", f.quantity.relative},
           {"reference", reference_of(f)},
           {"split", f.split_parity && f.x == "depth"},
           {"series", d.series}};
    if (!f.against.empty()) o["against"] = words(f.against);
    if (f.log_x) o["logX"] = *f.log_x;
    if (f.log_y) o["logY"] = *f.log_y;
    o["panels"] = Json::array();
    for (const auto& panel : d.panels) o["panels"].push_back(panel_of(panel, d, id));
    return o;
}

}  // namespace

Json plot_data(const std::vector<Section>& sections) {
    Json data{{"styles", Json::object()}, {"figures", Json::array()}};
    for (const auto& s : sections)
        for (const auto& d : s.drawings) {
            if (!d.missing.empty()) continue;
            // The same name has the same colour and mark in every figure.
            for (const auto& name : d.series)
                if (name != reference_of(d.figure) && !data["styles"].contains(name))
                    data["styles"][name] = data["styles"].size();
            data["figures"].push_back(figure_of(d, s.name + "-" + d.figure.name));
        }
    return data;
}

}  // namespace betwixt::lab
