#pragma once
// Checks the numbers that a search is given (search/ranges.hpp, search/option_rows.hpp) before it begins.

#include <stdexcept>

#include "betwixt/deepening/limits.hpp"
#include "betwixt/deepening/plan.hpp"
#include "betwixt/search/option_rows.hpp"
#include "betwixt/search/ranges.hpp"

namespace betwixt {

// Throw std::invalid_argument where a number lies outside its range.
inline void check_ranges(const SearchOptions& o) {
    for (const auto& row : search_option_rows)
        std::visit([&](auto member) { row.range.check(static_cast<double>(o.*member)); }, row.member);
}
template <Value V> void check_ranges(const Plan<V>& p) {
    range_of::guess_lag.check(p.guess_lag);
    range_of::stride.check(p.stride);
    range_of::threads.check(p.threads);
    range_of::width.check(static_cast<double>(p.tuning.width));
    range_of::step.check(static_cast<double>(p.tuning.step));
    range_of::epsilon.check(p.tuning.epsilon);
    constexpr Range selectivity_level{"the level of selectivity", 0, exact_level};
    for (const int level : {p.selectivity, p.selectivity_at_end, p.shallow_selectivity}) selectivity_level.check(level);
    if (p.first_guess && !is_value(*p.first_guess)) throw std::invalid_argument("the first guess is no finite value");
}
inline void check_ranges(const Limits& l) {
    range_of::depth.check(l.depth);
    if (l.time && l.time->count() < 0) throw std::invalid_argument("the time of a search is no less than 0");
}

}  // namespace betwixt
