#pragma once
// The range of each number that a search is given. Search checks them, whoever fills in options, plan and limits; the
// engine's option table, and with it command line, protocols and bindings, shows the same ranges.

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/deepening/limits.hpp"
#include "betwixt/deepening/plan.hpp"
#include "betwixt/search/options.hpp"

namespace betwixt {

// Finite numbers from `least` to `most`.
struct Range {
    std::string_view name;
    double least, most;
    bool whole = true;
    bool above_least = false;  // `least` itself lies outside

    constexpr bool holds(double x) const {
        return (above_least ? x > least : x >= least) && x <= most && x < std::numeric_limits<double>::infinity();
    }
    // Throws std::invalid_argument.
    void check(double x) const {
        if (!holds(x)) refuse(x);
    }

private:
    [[noreturn, gnu::cold, gnu::noinline]] void refuse(double x) const {
        const auto text = [](double y) {
            return y == std::floor(y) && std::abs(y) < 1e15 ? std::to_string(static_cast<long long>(y))
                                                            : std::to_string(y);
        };
        std::string needed = whole ? "a whole number from " + text(least) + " to " + text(most)
                                   : (above_least ? "a number greater than " : "a number of at least ") + text(least);
        throw std::invalid_argument(std::string(name) + " needs " + needed + ", not " + text(x));
    }
};

namespace range_of {
inline constexpr double unlimited = std::numeric_limits<double>::infinity();

// Limits.
inline constexpr Range depth{"depth", 1, max_depth};
inline constexpr Range nodes{"nodes", 1, 0x1p62};
inline constexpr Range movetime{"movetime", 1, 0x1p40};  // milliseconds
// Plan.
inline constexpr Range guess_lag{"guess-lag", 1, 2};
inline constexpr Range stride{"stride", 1, max_depth};
inline constexpr Range threads{"threads", 1, 1024};
inline constexpr Range width{"width", 0, unlimited, false, true};
inline constexpr Range step{"step", 0, unlimited, false, true};
inline constexpr Range epsilon{"epsilon", 0, unlimited, false, true};
inline constexpr Range selectivity_level{"the level of selectivity", 0, exact_level};
// Options.
inline constexpr Range quiescence{"quiescence", 0, 64};
inline constexpr Range grain{"grain", 0, unlimited, false};
inline constexpr Range futility{"futility", 0, unlimited, false};
inline constexpr Range futility_depth{"futility-depth", 1, max_depth};
inline constexpr Range reverse_futility{"reverse-futility", 0, unlimited, false};
inline constexpr Range futility_cut{"futility-cut", 0, unlimited, false};
inline constexpr Range table_depth{"table-depth", SearchOptions::measured, max_depth};
inline constexpr Range etc{"etc", SearchOptions::measured, max_depth};
inline constexpr Range presort{"presort", 0, max_depth};
}  // namespace range_of

// Throw std::invalid_argument where a number lies outside its range.
inline void check_ranges(const SearchOptions& o) {
    range_of::quiescence.check(o.quiescence);
    range_of::grain.check(o.grain);
    range_of::futility.check(o.futility);
    range_of::futility_depth.check(o.futility_depth);
    range_of::reverse_futility.check(o.reverse_futility);
    range_of::futility_cut.check(o.futility_cut);
    range_of::table_depth.check(o.table_depth);
    range_of::etc.check(o.etc);
    range_of::presort.check(o.presort);
}
template <Value V> void check_ranges(const Plan<V>& p) {
    range_of::guess_lag.check(p.guess_lag);
    range_of::stride.check(p.stride);
    range_of::threads.check(p.threads);
    range_of::width.check(static_cast<double>(p.tuning.width));
    range_of::step.check(static_cast<double>(p.tuning.step));
    range_of::epsilon.check(p.tuning.epsilon);
    for (const int level : {p.selectivity, p.selectivity_at_end, p.shallow_selectivity})
        range_of::selectivity_level.check(level);
    if (p.first_guess && !is_value(*p.first_guess)) throw std::invalid_argument("the first guess is no finite value");
}
inline void check_ranges(const Limits& l) {
    range_of::depth.check(l.depth);
    if (l.time && l.time->count() < 0) throw std::invalid_argument("the time of a search is no less than 0");
}

}  // namespace betwixt
