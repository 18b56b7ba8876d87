#include "lab/swing.hpp"

#include <cmath>
#include <limits>
#include <string>

namespace betwixt::lab {

void add_swing(Results& results) {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    const int column = results.column("value");
    if (column < 0) return;
    for (auto& cell : results.cells) {
        const auto value = [&](int depth) {
            const auto* row = cell.at(depth);
            return row ? (*row)[static_cast<std::size_t>(column)] : unknown;
        };
        for (auto& [depth, row] : cell.by_depth) row.push_back(std::abs(value(depth) - value(depth - 2)));
    }
    results.columns.emplace_back("swing");
}

void add_best_moves(Results& results) {
    for (auto& cell : results.cells) {
        double count = 0;
        std::string last;
        for (auto& [depth, row] : cell.by_depth) {
            const auto moves = cell.moves.find(depth);
            const std::string best = moves == cell.moves.end() ? "" : moves->second.best;
            if (best != last) ++count;
            last = best;
            row.push_back(best.empty() ? std::numeric_limits<double>::quiet_NaN() : count);
        }
    }
    results.columns.emplace_back("best_moves");
}

}  // namespace betwixt::lab
