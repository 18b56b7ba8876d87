#include "games/seeds/ends.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <mutex>

namespace betwixt::seeds {

namespace {

constexpr std::int8_t unknown = std::numeric_limits<std::int8_t>::min();

// In how many ways so many seeds lie in so many houses.
std::uint32_t ways(std::size_t houses, std::size_t seeds) {
    std::uint64_t n = 1;
    if (houses == 0) return seeds == 0;
    for (std::size_t i = 1; i < houses; ++i) n = n * (seeds + i) / i;
    return static_cast<std::uint32_t>(n);
}

// Calls visit(row) with every row of so many houses that has so many seeds.
template <class Visit> void each_row(int houses, int seeds, Row row, const Visit& visit) {
    if (houses == 1) return visit(row | static_cast<Row>(seeds));
    for (int n = 0; n <= seeds; ++n)
        each_row(houses - 1, seeds - n, row | static_cast<Row>(n) << (8 * (houses - 1)), visit);
}

}  // namespace

const Ends& Ends::of(int houses) {
    static std::array<std::once_flag, Position::most_houses + 1> once;
    static std::array<std::unique_ptr<const Ends>, Position::most_houses + 1> all;
    const auto i = static_cast<std::size_t>(houses);
    std::call_once(once[i], [&] { all[i].reset(new Ends(houses)); });
    return *all[i];
}

Ends::Ends(int houses) : houses_(houses) {
    const std::size_t all_houses = 2 * static_cast<std::size_t>(houses);
    for (std::size_t seeds = 0; seeds <= most; ++seeds) before_[seeds + 1] = before_[seeds] + ways(all_houses, seeds);
    for (std::size_t left = 1; left <= all_houses; ++left)
        for (std::size_t seeds = 0; seeds <= most; ++seeds)
            for (std::size_t n = 1; n <= seeds; ++n)
                less_[left][seeds][n] = less_[left][seeds][n - 1] + ways(left - 1, seeds - n + 1);
    values_.assign(before_.back(), unknown);
    for (int seeds = 0; seeds <= most; ++seeds)
        for (int mine = 0; mine <= seeds; ++mine)
            each_row(houses, mine, 0,
                     [&](Row a) { each_row(houses, seeds - mine, 0, [&](Row b) { value(Position(houses, a, b)); }); });
}

std::size_t Ends::place(const Position& p) const {
    auto seeds = static_cast<std::size_t>(total(p.mine()) + total(p.theirs()));
    std::size_t left = 2 * static_cast<std::size_t>(houses_), at = before_[seeds];
    for (const Row row : {p.mine(), p.theirs()})
        for (int i = 0; i < houses_; ++i, --left) {
            const auto n = static_cast<std::size_t>(seeds_in(row, i));
            at += less_[left][seeds][n];
            seeds -= n;
        }
    return at;
}

// No position comes again, as seeds only go forward: this ends.
std::int8_t Ends::value(const Position& p) {
    std::int8_t& known = values_[place(p)];
    if (known != unknown) return known;
    if (p.over()) return known = static_cast<std::int8_t>(total(p.mine()) - total(p.theirs()));
    int best = -most - 1;
    for (int i = 0; i < houses_; ++i) {
        if (!seeds_in(p.mine(), i)) continue;
        Position after = p;
        const int gained = after.play_and_count(static_cast<Position::Move>(i)), rest = value(after);
        best = std::max(best, gained + (after.to_move() == p.to_move() ? rest : -rest));
    }
    return known = static_cast<std::int8_t>(best);
}

}  // namespace betwixt::seeds
