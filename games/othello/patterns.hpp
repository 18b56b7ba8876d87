#pragma once
// Patterns of Othello: small sets of n squares, whose 3^n contents each have a weight. Each pattern is evaluated in all
// its symmetric places. The sets are those of Buro's Logistello ("From simple features to sophisticated evaluation
// functions", 1998) and the triangle in the corner.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/othello/board.hpp"

namespace betwixt::othello::patterns {

// ---- the board in its eight mirrors --------------------------------------------------------------------------

constexpr Board swap_bits(Board b, Board low, int distance) {
    const Board t = (b ^ b >> distance) & low;
    return b ^ t ^ t << distance;
}
constexpr Board mirror_files(Board b) {
    b = swap_bits(b, 0x5555'5555'5555'5555, 1);
    b = swap_bits(b, 0x3333'3333'3333'3333, 2);
    return swap_bits(b, 0x0f0f'0f0f'0f0f'0f0f, 4);
}
constexpr Board mirror_rows(Board b) {
    b = swap_bits(b, 0x00ff'00ff'00ff'00ff, 8);
    b = swap_bits(b, 0x0000'ffff'0000'ffff, 16);
    return b >> 32 | b << 32;
}
constexpr Board transpose(Board b) {
    b = swap_bits(b, 0x00aa'00aa'00aa'00aa, 7);
    b = swap_bits(b, 0x0000'cccc'0000'cccc, 14);
    return swap_bits(b, 0x0000'0000'f0f0'f0f0, 28);
}
// Image i: the board transposed if i has bit 4, then with mirrored files (bit 1) and mirrored rows (bit 2).
constexpr Board image(Board b, int i) {
    if (i & 4) b = transpose(b);
    if (i & 1) b = mirror_files(b);
    return i & 2 ? mirror_rows(b) : b;
}

// ---- the patterns --------------------------------------------------------------------------------------------

// The squares on an image of the board, and the images (a bit each) that give the pattern's different places.
struct Pattern {
    Board squares;
    unsigned images;
};
inline constexpr unsigned all_images = 0b1111'1111;
inline constexpr unsigned four_corners = 0b0000'1111;
inline constexpr unsigned four_sides = 0b0101'0101;
inline constexpr std::array<Pattern, 12> list{{
    {0x0000'0000'0007'0707, four_corners},  // 3x3 in the corner
    {0x0000'0000'0000'42ff, four_sides},    // the edge and the two X squares beside it
    {0x0000'0000'0000'1f1f, all_images},    // 2x5 in the corner
    {0x0000'0000'0103'070f, four_corners},  // the triangle of ten in the corner
    {0x0000'0000'0000'ff00, four_sides},    // rows 2, 3, 4
    {0x0000'0000'00ff'0000, four_sides},
    {0x0000'0000'ff00'0000, four_sides},
    {0x8040'2010'0804'0201, 0b11},  // diagonals of 8, 7, ... 4
    {0x0080'4020'1008'0402, four_corners},
    {0x0000'8040'2010'0804, four_corners},
    {0x0000'0080'4020'1008, four_corners},
    {0x0000'0000'8040'2010, four_corners},
}};

constexpr std::uint32_t power_of_3(int n) { return n == 0 ? 1 : 3 * power_of_3(n - 1); }
constexpr int length(const Pattern& p) { return std::popcount(p.squares); }

// The first index of each pattern in the list of all contents. After the patterns come the numbers of moves of both
// sides, and the constants.
inline constexpr auto offsets = [] {
    std::array<std::uint32_t, list.size() + 1> o{};
    for (std::size_t i = 0; i < list.size(); ++i) o[i + 1] = o[i] + power_of_3(length(list[i]));
    return o;
}();
inline constexpr std::uint32_t mobilities = offsets.back();  // one for each pair of numbers
inline constexpr int most_moves = 23;                        // greater numbers count as this
inline constexpr std::uint32_t constants = mobilities + (most_moves + 1) * (most_moves + 1);  // by the number of discs
inline constexpr std::uint32_t contents = constants + 65;
inline constexpr std::size_t shown = [] {
    std::size_t n = 2;
    for (const auto& p : list) n += static_cast<std::size_t>(std::popcount(p.images));
    return n;
}();

// The index of a pair of mobilities.
constexpr std::uint32_t mobility_content(int mine, int theirs) {
    return mobilities +
           static_cast<std::uint32_t>(std::min(mine, most_moves) * (most_moves + 1) + std::min(theirs, most_moves));
}

// ---- phases --------------------------------------------------------------------------------------------------

// The weights change every third disc; positions of fewer than 10 discs share the first phase.
inline constexpr int first_phase_discs = 10;
inline constexpr int discs_per_phase = 3;
inline constexpr int phases = (63 - first_phase_discs) / discs_per_phase + 1;
constexpr int phase_of(int discs) {
    return discs < first_phase_discs ? 0 : discs > 63 ? phases - 1 : (discs - first_phase_discs) / discs_per_phase;
}

}  // namespace betwixt::othello::patterns
