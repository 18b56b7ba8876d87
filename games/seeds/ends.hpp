#pragma once
// The exact values of all positions with few seeds in the houses, computed when the first of them is met.

#include <array>
#include <cstdint>
#include <vector>

#include "games/seeds/position.hpp"

namespace betwixt::seeds {

class Ends {
public:
    // The most seeds.
    static constexpr int most = 12;

    // Of all positions of that size. Computed once.
    static const Ends& of(int houses);

    // For the side to move, of a position with at most `most` seeds.
    std::int8_t operator()(const Position& p) const { return values_[place(p)]; }

private:
    explicit Ends(int houses);
    std::size_t place(const Position& p) const;
    std::int8_t value(const Position& p);

    int houses_;
    // Positions with fewer seeds, by seeds; and those with fewer seeds in the next house, by houses from it on, their
    // seeds, and the seeds in it.
    std::array<std::size_t, most + 2> before_{};
    std::array<std::array<std::array<std::uint32_t, most + 1>, most + 1>, 2 * Position::most_houses + 1> less_{};
    std::vector<std::int8_t> values_;
};

}  // namespace betwixt::seeds
