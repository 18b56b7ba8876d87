#pragma once
// Levels of how sure a selective search is of what it cuts off.

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>
#include <string_view>

#include "betwixt/memory/entry.hpp"

namespace betwixt {

// The number of standard deviations of the error that a cut needs, and the percentage of values within them.
struct Selectivity {
    std::string_view name;
    int percent;
    double deviations;
};
inline constexpr std::array<Selectivity, selectivities> selectivity_levels{
    {{"73%", 73, 1.1}, {"87%", 87, 1.5}, {"99%", 99, 2.6}, {"100%", 100, 0}}};

// The level of this percentage. Throws std::invalid_argument if there is none.
inline int selectivity_level(int percent) {
    const auto level = std::find_if(selectivity_levels.begin(), selectivity_levels.end(),
                                    [&](const Selectivity& s) { return s.percent == percent; });
    if (level == selectivity_levels.end()) throw std::invalid_argument("a search is 73, 87, 99 or 100 percent sure");
    return static_cast<int>(level - selectivity_levels.begin());
}

}  // namespace betwixt
