#pragma once
// How many plies late moves lose, for Knowledge::reduction: more the deeper the node and the later the move.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "betwixt/core/value.hpp"

namespace betwixt {

// 0.5 + ln(depth) ln(number) / divisor plies, rounded down, and one at least.
class LateMoves {
public:
    explicit LateMoves(double divisor) {
        for (int depth = 1; depth < most; ++depth)
            for (int number = 1; number < most; ++number)
                plies_[index(depth, number)] =
                    static_cast<std::int8_t>(std::max(1.0, 0.5 + std::log(depth) * std::log(number) / divisor));
    }
    // `number` moves were searched before.
    Depth plies(Depth depth, int number) const {
        return plies_[index(std::min(depth, most - 1), std::min(number, most - 1))];
    }

private:
    static constexpr int most = 64;
    static std::size_t index(int depth, int number) { return static_cast<std::size_t>(most * depth + number); }

    std::array<std::int8_t, std::size_t{most} * most> plies_{};
};

}  // namespace betwixt
