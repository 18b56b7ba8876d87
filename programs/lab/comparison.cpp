#include "lab/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace betwixt::lab {

namespace {

// The index of a column in each journal; -1 if the journal has no such column.
struct Column {
    int before, after;

    Column(const Results& a, const Results& b, const std::string& name)
        : before(a.column(name)), after(b.column(name)) {}
    bool there() const { return before >= 0 && after >= 0; }
};

double at(const std::vector<double>& row, int column) { return row[static_cast<std::size_t>(column)]; }

// The values of the named settings as text.
std::string label_of(const Results& results, const Measured& cell, const std::vector<std::string>& names) {
    std::string text;
    for (const auto& name : names) {
        const auto& value = cell.settings[static_cast<std::size_t>(results.setting(name))];
        text += fmt::format("{}{}", text.empty() ? "" : ", ", name == "algorithm" ? value : name + " " + value);
    }
    return text;
}

std::vector<std::string> varied(const Results& before, const Results& after) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < before.settings.size(); ++i) {
        const auto& name = before.settings[i];
        if (after.setting(name) < 0) continue;
        const bool differs = std::ranges::any_of(
            before.cells, [&](const Measured& cell) { return cell.settings[i] != before.cells.front().settings[i]; });
        if (differs || name == "algorithm") names.push_back(name);
    }
    return names;
}

class Comparing {
public:
    Comparing(const Results& before, const Results& after)
        : before_(before), after_(after), names_(varied(before, after)) {}

    Comparison run() {
        std::map<std::string, const Measured*> first;
        for (const auto& cell : before_.cells) first[key(before_, cell)] = &cell;
        std::size_t paired = 0;
        for (const auto& cell : after_.cells)
            if (const auto found = first.find(key(after_, cell)); found != first.end()) {
                ++paired;
                add(*found->second, cell);
            }
        all_.only_one = before_.cells.size() + after_.cells.size() - 2 * paired;
        for (const auto& [group, ratios] : groups_)
            all_.groups.push_back({group.first, group.second, estimate(ratios.leaves, Average::geometric),
                                   estimate(ratios.nodes, Average::geometric),
                                   estimate(ratios.seconds, Average::median)});
        return all_;
    }

private:
    struct Ratios {
        std::vector<Observation> leaves, nodes, seconds;
    };

    std::string key(const Results& results, const Measured& cell) const {
        return fmt::format("{}\n{}\n{}\n{}\n{}", cell.game, cell.record, cell.ply, cell.position,
                           label_of(results, cell, names_));
    }
    void add(const Measured& a, const Measured& b) {
        int deepest = -1;
        for (const auto& [depth, row] : a.by_depth)
            if (const auto* other = b.at(depth)) {
                count(a, depth, row, *other);
                deepest = depth;
            }
        if (deepest < 0) return;
        auto& ratios = groups_[{a.game, label_of(before_, a, names_)}];
        const auto ratio = [&](const Column& column, std::vector<Observation>& into) {
            if (!column.there()) return;
            const double x = at(*b.at(deepest), column.after) / at(*a.at(deepest), column.before);
            if (std::isfinite(x) && x > 0) into.push_back({a.record, x});
        };
        ratio(leaves_, ratios.leaves), ratio(nodes_, ratios.nodes), ratio(seconds_, ratios.seconds);
    }
    void count(const Measured& cell, int depth, const std::vector<double>& a, const std::vector<double>& b) {
        ++all_.rows;
        const auto same = [&](const Column& c) { return !c.there() || at(a, c.before) == at(b, c.after); };
        all_.equal += same(leaves_) && same(nodes_) && same(passes_);
        if (!lower_.there() || !upper_.there()) return;
        const double low = std::fmax(at(a, lower_.before), at(b, lower_.after));
        const double high = std::fmin(at(a, upper_.before), at(b, upper_.after));
        if (!(low > high + 1e-9)) return;
        if (all_.contradicted++ == 0)
            all_.contradiction = fmt::format("{}, game {}, ply {}, depth {}: at least {} and at most {}", cell.game,
                                             cell.record, cell.ply, depth, low, high);
    }

    const Results& before_;
    const Results& after_;
    std::vector<std::string> names_;  // of settings that distinguish groups
    Column leaves_{before_, after_, "leaves"}, nodes_{before_, after_, "nodes"}, passes_{before_, after_, "passes"};
    Column seconds_{before_, after_, "seconds"}, lower_{before_, after_, "lower"}, upper_{before_, after_, "upper"};
    std::map<std::pair<std::string, std::string>, Ratios> groups_;
    Comparison all_;
};

}  // namespace

Comparison compare(const Results& before, const Results& after) { return Comparing(before, after).run(); }

}  // namespace betwixt::lab
