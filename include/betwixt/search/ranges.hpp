#pragma once
// Ranges of numbers, and those of the numbers in plans and limits (search/option_rows.hpp has those of the options).
// deepening/check_ranges.hpp checks them before a search; the engine's option table shows the same ranges.

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/core/value.hpp"

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
}  // namespace range_of

}  // namespace betwixt
