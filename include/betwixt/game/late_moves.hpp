#pragma once
// The reduction of late moves in plies, for Knowledge::reduction: it grows with the depth and the number of the move.

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
        std::array<double, most> log{};
        for (std::size_t i = 1; i < log.size(); ++i) log[i] = std::log(i);
        for (std::size_t depth = 1; depth < most; ++depth)
            for (std::size_t number = 1; number < most; ++number)
                plies_[most * depth + number] =
                    static_cast<std::int8_t>(std::max(1.0, 0.5 + log[depth] * log[number] / divisor));
    }
    // `number` moves were searched before.
    Depth plies(Depth depth, int number) const {
        const auto place = [](int i) { return std::min(static_cast<std::size_t>(i), most - 1); };
        return plies_[most * place(depth) + place(number)];
    }

private:
    static constexpr std::size_t most = 64;

    std::array<std::int8_t, most * most> plies_{};
};

}  // namespace betwixt
