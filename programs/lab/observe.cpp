#include "lab/observe.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "support/text.hpp"

namespace betwixt::lab {

namespace {

int needed(int place, const std::string& what, const std::string& name, const std::vector<std::string>& there) {
    if (place >= 0) return place;
    throw std::invalid_argument(
        fmt::format("the journal has no {} '{}'; it has {}", what, name, fmt::join(there, ", ")));
}

}  // namespace

Observer::Observer(const Results& results, std::string game, const Quantity& quantity) : quantity_(quantity) {
    const auto& y = quantity_.y;
    const auto per = y.find("_per_");
    column_ = results.column(y);
    if (column_ < 0 && per != std::string::npos) {
        column_ = needed(results.column(y.substr(0, per)), "column", y.substr(0, per), results.columns);
        divisor_ = needed(results.column(y.substr(per + 5)), "column", y.substr(per + 5), results.columns);
    }
    needed(column_, "column", y, results.columns);
    if (!quantity_.relative) return;
    if (!quantity_.beyond.empty()) {
        Quantity step = quantity_;
        step.relative_to = std::exchange(step.beyond, {});
        reference_step_ = std::make_shared<const Observer>(results, game, step);
    }

    std::vector<const Measured*> references;
    std::vector<std::set<std::string>> varied(results.settings.size());
    Where where;
    for (const auto& [setting, value] : quantity_.relative_to) where[setting] = {value};
    for (const auto& cell : results.cells)
        if (cell.game == game && matches(results, cell, where)) {
            references.push_back(&cell);
            for (std::size_t i = 0; i < varied.size(); ++i) varied[i].insert(cell.settings[i]);
        }
    // A setting with one value in all reference cells need not agree, for example the distortion of a guess that the
    // reference does not use.
    for (std::size_t i = 0; i < varied.size(); ++i)
        if (varied[i].size() > 1 && !where.count(results.settings[i])) matched_.push_back(static_cast<int>(i));
    for (const auto* cell : references) references_[key(*cell)] = cell;
}

std::string Observer::key(const Measured& cell) const {
    std::string text = fmt::format("{}\n{}\n{}", cell.record, cell.ply, cell.position);
    for (const int i : matched_) text += "\n" + cell.settings[static_cast<std::size_t>(i)];
    return text;
}

double Observer::plain(const Measured& cell, int depth) const {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    const auto* row = cell.at(depth);
    if (!row) return unknown;
    const auto difference = [&](int column) {
        const auto at = static_cast<std::size_t>(column);
        if (!quantity_.per_iteration || depth <= 1) return (*row)[at];
        const auto* before = cell.at(depth - 1);
        return before ? (*row)[at] - (*before)[at] : unknown;
    };
    return divisor_ < 0 ? difference(column_) : difference(column_) / difference(divisor_);
}

std::optional<double> Observer::of(const Measured& cell, int depth) const {
    double x = plain(cell, depth);
    if (!std::isfinite(x)) return std::nullopt;
    if (quantity_.relative) {
        const double reference = divided_by(cell, depth);
        if (!(x > 0) || !(reference > 0)) return std::nullopt;
        x /= reference;
        if (reference_step_) {
            const auto step = reference_step_->of(*reference_of(cell), depth);
            if (!step) return std::nullopt;
            x /= *step;
        }
    }
    if (quantity_.share_at_most) return x <= *quantity_.share_at_most ? 1 : 0;
    return x;
}

double Observer::divided_by(const Measured& cell, int depth) const {
    if (!quantity_.relative) return 1;
    const auto* reference = reference_of(cell);
    return reference ? plain(*reference, depth) : std::numeric_limits<double>::quiet_NaN();
}

const Measured* Observer::reference_of(const Measured& cell) const {
    const auto found = references_.find(key(cell));
    return found == references_.end() ? nullptr : found->second;
}

bool matches(const Results& results, const Measured& cell, const Where& where) {
    for (const auto& [setting, wanted] : where) {
        const int at = needed(results.setting(setting), "setting", setting, results.settings);
        const auto& is = cell.settings[static_cast<std::size_t>(at)];
        if (std::find(wanted.begin(), wanted.end(), is) == wanted.end()) return false;
    }
    return true;
}

int deepest(const Results& results, const std::string& game) {
    std::map<int, std::size_t> reached;
    std::size_t most = 0;
    for (const auto& cell : results.cells)
        if (cell.game == game)
            for (const auto& [depth, row] : cell.by_depth) most = std::max(most, ++reached[depth]);
    int depth = 0;
    for (const auto& [d, count] : reached)
        if (2 * count >= most) depth = std::max(depth, d);
    return depth;
}

std::vector<std::string> in_order(const std::set<std::string>& values, const std::vector<std::string>& named) {
    std::vector<std::string> all(values.begin(), values.end());
    const auto place = [&](const std::string& v) { return std::find(named.begin(), named.end(), v) - named.begin(); };
    std::stable_sort(all.begin(), all.end(), [&](const std::string& a, const std::string& b) {
        if (place(a) != place(b)) return place(a) < place(b);
        const auto x = support::to_number(a), y = support::to_number(b);
        if (x && y) return *x < *y;
        return x.has_value() && !y;
    });
    return all;
}

std::vector<std::string> values_of(const Results& results, const Questions& questions, const std::string& setting) {
    std::set<std::string> values;
    const int at = results.setting(setting);
    if (setting != "game") needed(at, "setting", setting, results.settings);
    for (const auto& cell : results.cells)
        values.insert(setting == "game" ? cell.game : cell.settings[static_cast<std::size_t>(at)]);
    const auto order = questions.order.find(setting);
    return in_order(values, order == questions.order.end() ? std::vector<std::string>{} : order->second);
}

}  // namespace betwixt::lab
