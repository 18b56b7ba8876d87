#include "protocols/hub_level.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

// Converts seconds to milliseconds, rounded down.
std::chrono::milliseconds milliseconds_of(const std::string& name, const std::string& text) {
    constexpr double most = 1e9;
    const auto seconds = real_number(text);
    if (!seconds || *seconds < 0 || *seconds > most)
        throw std::invalid_argument(name + "=" + in_quotes(text) + " is not a number of seconds");
    return std::chrono::milliseconds(static_cast<std::int64_t>(std::floor(1000 * *seconds + 1e-6)));
}

int count_of(const std::string& name, const std::string& text) {
    const auto n = whole_number(text);
    if (!n || *n < 1) throw std::invalid_argument(name + "=" + in_quotes(text) + " is not a whole number from 1");
    return *n;
}

}  // namespace

void HubLevel::read(const HubLine& line) {
    HubLevel l = *this;
    l.given = true;
    if (line.has("infinite")) l = {.infinite = true, .given = true};
    if (const auto depth = line.value("depth")) l.limits.depth = std::min(max_depth, count_of("depth", *depth));
    if (const auto nodes = line.value("nodes")) l.limits.nodes = static_cast<std::uint64_t>(count_of("nodes", *nodes));
    if (const auto time = line.value("move-time"))
        l.limits.time = std::max(std::chrono::milliseconds(1), milliseconds_of("move-time", *time));
    if (const auto time = line.value("time")) {
        l.clock = TimeControl{.left = milliseconds_of("time", *time)};
        if (const auto inc = line.value("inc")) l.clock->increment = milliseconds_of("inc", *inc);
        if (const auto moves = line.value("moves")) l.clock->moves_to_go = count_of("moves", *moves);
    }
    *this = l;
}

}  // namespace betwixt::protocols
