#include "lab/swing.hpp"

#include <cmath>
#include <limits>

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

}  // namespace betwixt::lab
