#pragma once
// Numbers from JavaScript are all doubles: each is checked before it is converted to another type.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/engine/option_table.hpp"

namespace betwixt::bindings {

// Throws std::invalid_argument: "depth needs a whole number from 0 to 250, not 4.5".
inline std::uint64_t whole(std::string_view name, const Domain& domain, double x) try {
    // Numbers beyond 2^62 lie in no domain and would not fit.
    const bool is_whole = x == std::floor(x) && std::abs(x) <= 0x1p62;
    domain.check(is_whole ? OptionValue(static_cast<std::int64_t>(x)) : OptionValue(x));
    return static_cast<std::uint64_t>(x);
} catch (const std::invalid_argument& e) {
    throw std::invalid_argument(std::string(name) + " " + e.what());
}

// Checks a limit of the command line's table in the same way; 0 means no limit.
inline std::uint64_t limit(std::string_view name, double x) {
    const auto& table = limit_table();
    const auto named = std::find_if(table.begin(), table.end(), [&](const auto& l) { return l.name == name; });
    return whole(name, Domain::whole(0, named->domain.most()), x);
}

// Checks seconds in the same way; the maximum is 10^9.
inline double seconds(double x) {
    constexpr double longest = 1e9;
    if (x >= 0 && x <= longest) return x;
    throw std::invalid_argument("seconds needs a number from 0 to 1000000000, not " + text_of(OptionValue(x)));
}

}  // namespace betwixt::bindings
