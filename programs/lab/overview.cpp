#include "lab/overview.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "lab/observe.hpp"

namespace betwixt::lab {

namespace {

struct Source {
    const Section* section;
    const Drawing* drawing;
};

std::vector<Source> sources_of(const std::vector<Section>& sections) {
    std::vector<Source> marked, drawn;
    for (const auto& s : sections)
        for (const auto& d : s.drawings) {
            if (!d.missing.empty()) continue;
            drawn.push_back({&s, &d});
            if (d.figure.overview) marked.push_back({&s, &d});
        }
    if (marked.empty() && !drawn.empty()) return {drawn.front()};
    // All share one axis and the names of its rows.
    if (marked.empty()) return marked;
    const Figure& first = marked.front().drawing->figure;
    std::erase_if(marked, [&](const Source& s) {
        const Figure& f = s.drawing->figure;
        return f.quantity != first.quantity || f.series != first.series || f.x != first.x;
    });
    return marked;
}

// For depth the deepest that half of the positions reached, otherwise the last x.
std::string final_x(const Source& source, const Panel& panel) {
    if (source.drawing->figure.x == "depth") return std::to_string(deepest(source.section->results, panel.game));
    for (auto x = source.drawing->xs.rbegin(); x != source.drawing->xs.rend(); ++x)
        for (const auto& curve : panel.curves)
            if (curve.points.back().x == *x) return *x;
    return {};
}

// Drops the algorithms that appear in fewer than half of the games, and games that have no others.
void drop_rare(Overview& overview) {
    std::erase_if(overview.algorithms, [&](const std::string& name) {
        const auto has = [&](const OverviewGame& g) { return std::ranges::count(g.dots, name, &Dot::algorithm) > 0; };
        return 2 * std::ranges::count_if(overview.games, has) < std::ssize(overview.games);
    });
    const auto rare = [&](const Dot& dot) {
        return std::ranges::find(overview.algorithms, dot.algorithm) == overview.algorithms.end();
    };
    for (auto& game : overview.games) std::erase_if(game.dots, rare);
    std::erase_if(overview.games, [](const OverviewGame& game) { return game.dots.empty(); });
}

// What distinguishes the panel from those of the same game: its other settings, and the figure's if two figures of one
// experiment appear. "variant quiescence"
std::string also_of(const Source& source, const Panel& panel, bool of_several) {
    const Figure& figure = source.drawing->figure;
    std::string text = panel.also;
    if (!of_several) return text;
    for (const auto& [setting, values] : figure.where)
        if (values.size() == 1 && setting != figure.series)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", setting, values.front());
    return text;
}

void add(Overview& overview, const Source& source, const Panel& panel, bool of_several) {
    const Figure& figure = source.drawing->figure;
    OverviewGame game{panel.game, also_of(source, panel, of_several), final_x(source, panel), {}};
    for (const auto& curve : panel.curves) {
        if (curve.series == reference_of(figure)) continue;
        for (const auto& point : curve.points)
            if (point.x == game.x) game.dots.push_back({curve.series, point.y});
    }
    for (const auto& dot : game.dots)
        if (std::ranges::find(overview.algorithms, dot.algorithm) == overview.algorithms.end())
            overview.algorithms.push_back(dot.algorithm);
    if (!game.dots.empty()) overview.games.push_back(std::move(game));
}

}  // namespace

std::string reference_of(const Figure& f) {
    const auto found = f.quantity.relative_to.find(f.series);
    return f.quantity.relative && found != f.quantity.relative_to.end() ? found->second : "";
}

Overview overview_of(const std::vector<Section>& sections) {
    Overview overview;
    const auto sources = sources_of(sections);
    for (const auto& source : sources) {
        if (!overview.figure) overview.figure = &source.drawing->figure;
        const bool of_several = std::ranges::count(sources, source.section, &Source::section) > 1;
        for (const auto& panel : source.drawing->panels) add(overview, source, panel, of_several);
    }
    drop_rare(overview);
    return overview;
}

}  // namespace betwixt::lab
