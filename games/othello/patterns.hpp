#pragma once
// Patterns of Othello: small sets of squares whose 3^n contents each have a weight, looked at in every place that
// symmetry gives them. The sets are those of Buro's Logistello ("From simple features to sophisticated evaluation
// functions", 1998) and the triangle in the corner.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#ifdef __BMI2__
#include <immintrin.h>
#endif

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
// Image i is the board transposed if i has bit 4, then with its files mirrored (bit 1) and its rows (bit 2).
constexpr Board image(Board b, int i) {
    if (i & 4) b = transpose(b);
    if (i & 1) b = mirror_files(b);
    return i & 2 ? mirror_rows(b) : b;
}
struct Images {
    std::array<Board, 8> of;
    constexpr explicit Images(Board b) {
        const Board t = transpose(b);
        const Board f = mirror_files(b);
        const Board tf = mirror_files(t);
        of = {b, f, mirror_rows(b), mirror_rows(f), t, tf, mirror_rows(t), mirror_rows(tf)};
    }
};

// ---- the patterns --------------------------------------------------------------------------------------------

// The squares on an image of the board, and the images (a bit each) that show the pattern's different places.
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

// Where the contents of each pattern begin in a list of all contents; at the end come the numbers of moves that the two
// sides have, and the constants.
inline constexpr auto offsets = [] {
    std::array<std::uint32_t, list.size() + 1> o{};
    for (std::size_t i = 0; i < list.size(); ++i) o[i + 1] = o[i] + power_of_3(length(list[i]));
    return o;
}();
inline constexpr std::uint32_t mobilities = offsets.back();  // one for each pair of numbers
inline constexpr int most_moves = 23;                        // more count as so many
inline constexpr std::uint32_t constants = mobilities + (most_moves + 1) * (most_moves + 1);  // by the number of discs
inline constexpr std::uint32_t contents = constants + 65;
inline constexpr std::size_t shown = [] {
    std::size_t n = 2;
    for (const auto& p : list) n += static_cast<std::size_t>(std::popcount(p.images));
    return n;
}();

// ---- contents as numbers -------------------------------------------------------------------------------------

// The bits of b on the squares, side by side, the lowest square first.
template <Board squares, int to = 0> constexpr Board gather_runs(Board b) {
    if constexpr (squares == 0) {
        return 0;
    } else {
        constexpr int from = std::countr_zero(squares);
        constexpr int run = std::countr_one(squares >> from);
        constexpr Board ones = (Board{1} << run) - 1;
        return (b >> from & ones) << to | gather_runs<squares & ~(ones << from), to + run>(b);
    }
}
// The product adds up the rows in its highest byte, without carries as a diagonal has one square in each file.
template <Board diagonal> constexpr Board gather_diagonal(Board b) {
    return (b & diagonal) * 0x0101'0101'0101'0101 >> (56 + std::countr_zero(diagonal));
}
template <Board squares> constexpr Board gather_portably(Board b) {
    constexpr bool diagonal = (squares & 0xff) && (squares >> std::countr_zero(squares) & ~0x8040'2010'0804'0201) == 0;
    if constexpr (diagonal) return gather_diagonal<squares>(b);
    else return gather_runs<squares>(b);
}
template <Board squares> inline Board gather(Board b) {
#ifdef __BMI2__
    return _pext_u64(b, squares);
#else
    return gather_portably<squares>(b);
#endif
}

// The binary digits of the index read as ternary ones.
inline constexpr auto ternary = [] {
    std::array<std::uint16_t, 1024> t{};
    for (std::size_t i = 1; i < t.size(); ++i) t[i] = static_cast<std::uint16_t>(std::size_t{3} * t[i / 2] + i % 2);
    return t;
}();

namespace detail {
template <std::size_t P, std::size_t I, class Visit>
inline void visit_place(const Images& mine, const Images& theirs, Visit& visit) {
    if constexpr ((list[P].images >> I & 1) != 0)
        visit(offsets[P] + ternary[gather<list[P].squares>(mine.of[I])] +
              2u * ternary[gather<list[P].squares>(theirs.of[I])]);
}
template <std::size_t P, class Visit, std::size_t... I>
inline void visit_places(const Images& mine, const Images& theirs, Visit& visit, std::index_sequence<I...>) {
    (visit_place<P, I>(mine, theirs, visit), ...);
}
template <class Visit, std::size_t... P>
inline void visit_patterns(const Images& mine, const Images& theirs, Visit& visit, std::index_sequence<P...>) {
    (visit_places<P>(mine, theirs, visit, std::make_index_sequence<8>{}), ...);
}
}  // namespace detail

inline std::uint32_t count_moves(Board mine, Board theirs) {
    return static_cast<std::uint32_t>(std::min(std::popcount(mobility(mine, theirs)), most_moves));
}

// Calls visit(index) with the index of every content that the board shows, `shown` of them.
template <class Visit> inline void for_each_content(Board mine, Board theirs, Visit&& visit) {
    const Images m(mine), t(theirs);
    detail::visit_patterns(m, t, visit, std::make_index_sequence<list.size()>{});
    visit(mobilities + count_moves(mine, theirs) * (most_moves + 1u) + count_moves(theirs, mine));
    visit(constants + static_cast<std::uint32_t>(std::popcount(mine | theirs)));
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
