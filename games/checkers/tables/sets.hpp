#pragma once
// Sets of squares, numbered. All k-subsets of the 32 squares are in colexicographic order. So the subsets of the first
// 28 squares, on which a man that moves up the board may stand, come first.

#include <cstdint>
#include <vector>

#include "games/checkers/board.hpp"

namespace betwixt::checkers::tables {

inline constexpr int squares = 32;
inline constexpr int men_squares = 28;  // all but the crowning row
inline constexpr int fewest_pieces = 2;
inline constexpr int most_pieces = 6;  // of a table
inline constexpr int most_of_a_side = most_pieces - 1;

constexpr std::uint64_t binomial(int n, int k) {
    if (k < 0 || n < k) return 0;
    std::uint64_t b = 1;
    for (int i = 1; i <= k; ++i) b = b * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
    return b;
}

// The board rotated by half a turn: one side's view becomes the other's.
constexpr Board turned(Board b) {
    b = (b >> 1 & 0x5555555555555555) | (b & 0x5555555555555555) << 1;
    b = (b >> 2 & 0x3333333333333333) | (b & 0x3333333333333333) << 2;
    b = (b >> 4 & 0x0f0f0f0f0f0f0f0f) | (b & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(b) >> (64 - bits);
}

namespace detail {
// By the place of a piece within its set, and its bit.
inline constexpr auto ranks = [] {
    std::array<std::array<std::uint32_t, bits>, most_of_a_side> all{};
    for (int k = 0; k < most_of_a_side; ++k)
        for (int b = 0; b < bits; ++b)
            all[static_cast<std::size_t>(k)][static_cast<std::size_t>(b)] =
                static_cast<std::uint32_t>(binomial(eight.number_of(b) - 1, k + 1));
    return all;
}();
}  // namespace detail

// The number of a set among the sets of the same size.
constexpr std::uint32_t rank_of(Board set) {
    std::uint32_t rank = 0;
    for (std::size_t k = 0; set; set &= set - 1) rank += detail::ranks[k++][std::countr_zero(set) & 63];
    return rank;
}

// The sets of `count` squares by their number, and the same sets turned.
const std::vector<Board>& sets_of(int count);
const std::vector<Board>& turned_sets_of(int count);

}  // namespace betwixt::checkers::tables
