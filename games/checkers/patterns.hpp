#pragma once
// What the evaluation of checkers sees of a position, always as the side to move sees it: its men go up the rows.
//
// Blocks of eight squares with men of either side (3^8 contents): two whole rows, or four rows of two dark columns. Kings
// by their squares; men and kings counted together; how many steps each side has; and who has the move.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/checkers/position.hpp"

namespace betwixt::checkers {

inline constexpr int block_contents = 6561;
inline constexpr int row_pairs = 7, column_blocks = 9, blocks = row_pairs + column_blocks;
inline constexpr int phases = 4;

// Tables of weights by what they are looked up with, one behind the other.
struct Lookup {
    static constexpr int kings = blocks * block_contents;  // of the side to move, by bit
    static constexpr int other_kings = kings + bits;
    static constexpr int material = other_kings + bits;  // men's difference -4..4, kings 0..3 of each side
    static constexpr int steps = material + 9 * 4 * 4;   // 0..15
    static constexpr int other_steps = steps + 16;
    static constexpr int the_move = other_steps + 16;  // no, yes
    static constexpr int count = the_move + 2;
};

// By pieces on the board: 24 to 19, 18 to 14, 13 to 9, 8 and fewer.
constexpr int phase_of(int pieces) { return pieces >= 19 ? 0 : pieces >= 14 ? 1 : pieces >= 9 ? 2 : 3; }

namespace detail {
// Contents of a row, as nibbles of men of Black and of White, in base 3 from the left as the side to move sees it: 0
// empty, 1 own, 2 the other's. `first` and `count` pick squares of the row.
constexpr int code(int row, bool as_white, int first, int count) {
    int c = 0;
    for (int i = first + count; i-- > first;) {
        const int square = as_white ? 3 - i : i;
        const int is_black = row >> square & 1, is_white = row >> (square + 4) & 1;
        c = 3 * c + (is_black ? (as_white ? 2 : 1) : is_white ? (as_white ? 1 : 2) : 0);
    }
    return c;
}
struct RowCodes {
    std::uint8_t whole;
    std::array<std::uint8_t, 3> pairs;  // from the left: columns 0-1, 1-2, 2-3
};
inline constexpr std::array<std::array<RowCodes, 256>, 2> row_codes = [] {
    std::array<std::array<RowCodes, 256>, 2> t{};
    for (std::size_t view = 0; view < 2; ++view)
        for (int row = 0; row < 256; ++row) {
            RowCodes& c = t[view][static_cast<std::size_t>(row)];
            c.whole = static_cast<std::uint8_t>(code(row, view == 1, 0, 4));
            for (int k = 0; k < 3; ++k)
                c.pairs[static_cast<std::size_t>(k)] = static_cast<std::uint8_t>(code(row, view == 1, k, 2));
        }
    return t;
}();
constexpr int first_bit_of_row(int row) { return 9 * (row / 2) + (row % 2) * 4; }
}  // namespace detail

// Calls see(index) with every index below Lookup::count that the position shows.
template <class See> [[gnu::always_inline]] inline void each_pattern(const Position& p, See&& see) {
    const Side own = p.side(), other = opponent(own);
    const auto& codes = detail::row_codes[own];
    const Board men_black = p.men(black), men_white = p.men(white);
    std::array<detail::RowCodes, 8> rows;
    for (int r = 0; r < 8; ++r) {
        const int shift = detail::first_bit_of_row(own == black ? r : 7 - r);
        rows[static_cast<std::size_t>(r)] = codes[(men_black >> shift & 15) | (men_white >> shift & 15) << 4];
    }
    int block = 0;
    for (std::size_t r = 0; r < 7; ++r, ++block) see(block * block_contents + rows[r].whole + 81 * rows[r + 1].whole);
    for (std::size_t r = 0; r < 6; r += 2)
        for (std::size_t k = 0; k < 3; ++k, ++block)
            see(block * block_contents + rows[r].pairs[k] + 9 * rows[r + 1].pairs[k] + 81 * rows[r + 2].pairs[k] +
                729 * rows[r + 3].pairs[k]);

    const Board kings = p.kings() & p.pieces(own), other_kings = p.kings() & p.pieces(other);
    const auto seen = [&](Board b) { return own == black ? std::countr_zero(b) : bits - 1 - std::countr_zero(b); };
    for (Board b = kings; b; b &= b - 1) see(Lookup::kings + seen(b));
    for (Board b = other_kings; b; b &= b - 1) see(Lookup::other_kings + seen(b));
    const int men = std::clamp(std::popcount(p.men(own)) - std::popcount(p.men(other)), -4, 4) + 4;
    see(Lookup::material + 16 * men + 4 * std::min(std::popcount(kings), 3) + std::min(std::popcount(other_kings), 3));
    see(Lookup::steps + std::min(p.steps(own), 15));
    see(Lookup::other_steps + std::min(p.steps(other), 15));
    // The move: is the number of pieces on the second, fourth, sixth and eighth rows odd? It says who will face whom when
    // the sides meet.
    constexpr Board even_rows = 0xf * (bit(4) | bit(13) | bit(22) | bit(31));
    const Board rows_of_own = own == black ? even_rows : all_squares & ~even_rows;
    see(Lookup::the_move + std::popcount((p.pieces(black) | p.pieces(white)) & rows_of_own) % 2);
}

}  // namespace betwixt::checkers
