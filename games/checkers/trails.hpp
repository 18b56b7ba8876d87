#pragma once
// Every possible way of a piece, numbered: a step, or a trail of jumps. A move is such a number, which determines the
// captured squares and the order of jumps, too. There are 1 328 trails of jumps on 8x8.

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/checkers/board.hpp"

namespace betwixt::checkers {

struct Trail {
    Board captured = 0;
    std::uint8_t from = 0, to = 0;
    std::uint8_t jumps = 0;                 // 0 for a step
    std::uint16_t before = 0;               // the trail without its last jump
    std::array<std::uint16_t, 4> longer{};  // longer by one jump in a direction; 0: none
};

// Order: steps, then single jumps, both by direction and square; then longer trails, shorter ones first.
inline constexpr int first_jump = 4 * bits;
inline constexpr int first_long = 2 * first_jump;
inline constexpr int trails_count = first_long + 1256;
constexpr std::uint16_t step_of(int direction, int from) { return static_cast<std::uint16_t>(direction * bits + from); }
constexpr std::uint16_t jump_of(int direction, int from) {
    return static_cast<std::uint16_t>(first_jump + direction * bits + from);
}

namespace detail {
struct Trails {
    std::array<Trail, trails_count> all{};
    int count = first_long;
};
constexpr bool is_square(int b) { return b >= 0 && b < bits && (all_squares >> b & 1); }

constexpr Trails all_trails() {
    Trails t;
    const auto at = [&](int i) -> Trail& { return t.all[static_cast<std::size_t>(i)]; };
    for (int d = 0; d < 4; ++d)
        for (int from = 0; from < bits; ++from) {
            const int by = directions[static_cast<std::size_t>(d)];
            const auto start = static_cast<std::uint8_t>(from);
            if (is_square(from) && is_square(from + by))
                at(step_of(d, from)) = {0, start, static_cast<std::uint8_t>(from + by), 0, 0, {}};
            if (is_square(from) && is_square(from + by) && is_square(from + 2 * by))
                at(jump_of(d, from)) = {bit(from + by), start, static_cast<std::uint8_t>(from + 2 * by), 1, 0, {}};
        }
    for (int i = first_jump; i < t.count; ++i) {
        const Trail last = at(i);
        if (last.jumps == 0) continue;
        for (std::size_t d = 0; d < 4; ++d) {
            const int over = last.to + directions[d], to = over + directions[d];
            if (!is_square(over) || !is_square(to) || (last.captured & bit(over))) continue;
            at(i).longer[d] = static_cast<std::uint16_t>(t.count);
            at(t.count++) = {last.captured | bit(over),     last.from,
                             static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(last.jumps + 1),
                             static_cast<std::uint16_t>(i), {}};
        }
    }
    return t;
}
}  // namespace detail

inline constexpr detail::Trails trails = detail::all_trails();
static_assert(trails.count == trails_count);

constexpr const Trail& trail(std::uint16_t move) { return trails.all[move]; }

}  // namespace betwixt::checkers
