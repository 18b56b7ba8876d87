#include "lab/overview.hpp"

#include <algorithm>

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
    // All share one axis, so they must have the same quantity.
    std::erase_if(marked, [&](const Source& s) {
        return s.drawing->figure.quantity.y != marked.front().drawing->figure.quantity.y;
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

// Drops the algorithms that appear in fewer than half of the games.
void drop_rare(Overview& overview) {
    std::erase_if(overview.algorithms, [&](const std::string& name) {
        const auto has = [&](const OverviewGame& g) { return std::ranges::count(g.dots, name, &Dot::algorithm) > 0; };
        return 2 * std::ranges::count_if(overview.games, has) < std::ssize(overview.games);
    });
    const auto rare = [&](const Dot& dot) {
        return std::ranges::find(overview.algorithms, dot.algorithm) == overview.algorithms.end();
    };
    for (auto& game : overview.games) std::erase_if(game.dots, rare);
}

void add(Overview& overview, const Source& source, const Panel& panel) {
    OverviewGame game{panel.game, panel.also, final_x(source, panel), {}};
    for (const auto& curve : panel.curves) {
        if (curve.series == reference_of(source.drawing->figure)) continue;
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
    for (const auto& source : sources_of(sections)) {
        if (!overview.figure) overview.figure = &source.drawing->figure;
        for (const auto& panel : source.drawing->panels) add(overview, source, panel);
    }
    drop_rare(overview);
    return overview;
}

}  // namespace betwixt::lab
