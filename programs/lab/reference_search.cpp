#include "lab/reference_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "lab/move_values.hpp"

namespace betwixt::lab {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

struct ReferenceSearch {
    std::size_t cell;
    int depth;
    double value;
    std::vector<MoveValue> moves;  // best first

    // The reference search's entry for the move that another row chose; nullptr if there is none.
    const MoveValue* chosen(const Measured& by, int at_depth) const {
        const auto& move = by.moves.at(at_depth).best;
        const auto found = std::find_if(moves.begin(), moves.end(), [&](const auto& m) { return m.move == move; });
        return found == moves.end() ? nullptr : &*found;
    }
};

double number(const Results& results, const Measured& cell, int depth, const std::string& name) {
    const int column = results.column(name);
    const auto* row = cell.at(depth);
    return column < 0 || !row ? missing : (*row)[static_cast<std::size_t>(column)];
}

// The position and all settings except these, as one text.
std::string place_of(const Results& results, const Measured& cell, const std::vector<std::string>& except) {
    std::string text = fmt::format("{}\n{}\n{}\n{}", cell.game, cell.record, cell.ply, cell.position);
    for (std::size_t i = 0; i < results.settings.size(); ++i)
        if (std::count(except.begin(), except.end(), results.settings[i]) == 0) text += "\n" + cell.settings[i];
    return text;
}

std::string place_of(const Results& results, const Measured& cell) {
    return place_of(results, cell, {"algorithm", "variant"});
}

std::map<std::string, ReferenceSearch> reference_searches_of(const Results& results) {
    std::map<std::string, ReferenceSearch> all;
    for (std::size_t i = 0; i < results.cells.size(); ++i)
        for (const auto& [depth, moves] : results.cells[i].moves) {
            if (moves.all.empty()) continue;
            const double value = number(results, results.cells[i], depth, "value");
            all.emplace(place_of(results, results.cells[i]),
                        ReferenceSearch{i, depth, value, move_values_in(moves.all)});
        }
    return all;
}

// Each algorithm's cell at full width; the key contains everything but the variant.
std::map<std::string, const Measured*> full_width_of(const Results& results,
                                                     const std::map<std::string, ReferenceSearch>& searches) {
    std::map<std::string, const Measured*> all;
    const int variant = results.setting("variant");
    const auto name = [&](const Measured& cell) { return cell.settings[static_cast<std::size_t>(variant)]; };
    for (const auto& cell : results.cells) {
        const auto y = searches.find(place_of(results, cell));
        if (variant < 0 || y == searches.end() || name(cell) != name(results.cells[y->second.cell])) continue;
        all[place_of(results, cell, {"variant"})] = &cell;
    }
    return all;
}

// Adds a column: f(cell, depth, its reference search) for every row except the reference searches' own.
template <class F> void add_column(Results& results, const std::map<std::string, ReferenceSearch>& searches,
                                   const std::string& name, F&& f) {
    for (std::size_t i = 0; i < results.cells.size(); ++i) {
        auto& cell = results.cells[i];
        const auto found = searches.find(place_of(results, cell));
        const auto* y = found == searches.end() ? nullptr : &found->second;
        for (auto& [depth, row] : cell.by_depth) {
            const bool judged = y && !(y->cell == i && y->depth == depth);
            row.push_back(judged ? f(std::as_const(cell), depth, *y) : missing);
        }
    }
    results.columns.push_back(name);
}

// The error of a search at this number of nodes, interpolated between two depths by the logarithm of nodes. Uses depths
// of one parity only, because the errors of the other parity have another size.
double error_after(const Results& results, const Measured& cell, double nodes, int parity) {
    double n = missing, error = missing;
    for (const auto& [depth, row] : cell.by_depth) {
        if (depth % 2 != parity) continue;
        const double next = number(results, cell, depth, "nodes"), then = number(results, cell, depth, "error");
        if (next == nodes) return then;
        if (next > nodes) return error + (then - error) * std::log(nodes / n) / std::log(next / n);
        n = next, error = then;
    }
    return missing;
}

}  // namespace

void compare_with_reference_searches(Results& results) {
    const auto searches = reference_searches_of(results);
    if (searches.empty()) return;
    add_column(results, searches, "error", [&](const Measured& cell, int depth, const ReferenceSearch& y) {
        return std::abs(number(results, cell, depth, "value") - y.value);
    });
    add_column(results, searches, "agrees", [&](const Measured& cell, int depth, const ReferenceSearch& y) {
        const auto* chosen = y.chosen(cell, depth);
        return chosen && chosen->as_good_as(y.moves.front()) ? 1.0 : 0.0;
    });
    add_column(results, searches, "loss", [](const Measured& cell, int depth, const ReferenceSearch& y) {
        const auto *chosen = y.chosen(cell, depth), *best = &y.moves.front();
        return chosen && !chosen->outcome && !best->outcome ? best->value - chosen->value : missing;
    });
    const auto full_width = full_width_of(results, searches);
    add_column(results, searches, "gain", [&](const Measured& cell, int depth, const ReferenceSearch&) {
        const auto found = full_width.find(place_of(results, cell, {"variant"}));
        if (found == full_width.end()) return missing;
        return error_after(results, *found->second, number(results, cell, depth, "nodes"), depth % 2) -
               number(results, cell, depth, "error");
    });
}

}  // namespace betwixt::lab
