#pragma once
// The dark squares as bits of a word. Two rows of four take nine bits, of which the ninth is no square ("ghost"): then
// the neighbours of a square are 4 and 5 bits above and below it in every row, and steps off the board end on no
// square.
//
//      .  0  .  1  .  2  .  3        Black's first row
//      4  .  5  .  6  .  7  .
//      .  9  . 10  . 11  . 12        bits 8, 17 and 26 are ghosts
//     13  . 14  . 15  . 16  .

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace betwixt::checkers {

using Board = std::uint64_t;

inline constexpr int bits = 35;
constexpr Board bit(int b) { return Board{1} << b; }
inline constexpr Board ghosts = bit(8) | bit(17) | bit(26);
inline constexpr Board all_squares = (bit(bits) - 1) & ~ghosts;

// The four directions of a piece: two towards higher bits, in which Black's men move, and two towards lower bits.
inline constexpr std::array<int, 4> directions{4, 5, -4, -5};
constexpr Board shifted(Board b, int by) { return by > 0 ? b << by : b >> -by; }

// The total number of squares in both sets. Inline, because processors before 2008 have no instruction for it, and the
// compiler's own function is a call for each set.
constexpr int population(Board a, Board b) {
#ifdef __POPCNT__
    return std::popcount(a) + std::popcount(b);
#else
    constexpr Board twos = 0x5555'5555'5555'5555, fours = 0x3333'3333'3333'3333, eights = 0x0f0f'0f0f'0f0f'0f0f;
    a -= a >> 1 & twos, b -= b >> 1 & twos;
    a = (a & fours) + (a >> 2 & fours) + (b & fours) + (b >> 2 & fours);
    return static_cast<int>((((a & eights) + (a >> 4 & eights)) * 0x0101'0101'0101'0101) >> 56);
#endif
}

constexpr int row_of(int b) { return 2 * (b / 9) + (b % 9 >= 4); }
constexpr int column_of(int b) { return b % 9 < 4 ? 2 * (b % 9) + 1 : 2 * (b % 9 - 4); }
// -1 if there is no dark square.
constexpr int bit_at(int row, int column) {
    if (row < 0 || row > 7 || column < 0 || column > 7 || (row + column) % 2 == 0) return -1;
    return 9 * (row / 2) + (row % 2 == 0 ? column / 2 : 4 + column / 2);
}

// A board with fewer rows and columns is the upper left part of the large one. Its squares are numbered from 1, row by
// row from Black's first.
struct Size {
    int rows, columns;
    int men_rows;  // full rows of men that each side begins with

    constexpr bool operator==(const Size&) const = default;
    constexpr Board rows_between(int first, int last) const {
        Board b = 0;
        for (int r = first; r < last; ++r)
            for (int c = 0; c < columns; ++c)
                if (bit_at(r, c) >= 0) b |= bit(bit_at(r, c));
        return b;
    }
    constexpr Board squares() const { return rows_between(0, rows); }
    constexpr Board black_start() const { return rows_between(0, men_rows); }
    constexpr Board white_start() const { return rows_between(rows - men_rows, rows); }
    // The rows on which men are crowned.
    constexpr Board black_crowns() const { return rows_between(rows - 1, rows); }
    constexpr Board white_crowns() const { return rows_between(0, 1); }
    constexpr int count() const { return std::popcount(squares()); }
    constexpr int number_of(int b) const { return std::popcount(squares() & (bit(b) - 1)) + 1; }
    // The bit of a square by its number, 1..count().
    constexpr int bit_of(int number) const {
        Board left = squares();
        while (--number > 0) left &= left - 1;
        return std::countr_zero(left);
    }
};

inline constexpr Size eight{8, 8, 3};
// The large board and the boards that complete enumeration can solve.
inline constexpr std::array<Size, 5> sizes{eight, {6, 6, 2}, {6, 4, 2}, {5, 5, 2}, {4, 4, 1}};

// The sets of squares that move generation needs, computed once.
struct Masks {
    Board squares;
    std::array<Board, 2> crowns;  // by side
};
inline constexpr std::array<Masks, sizes.size()> masks = [] {
    std::array<Masks, sizes.size()> all{};
    for (std::size_t i = 0; i < sizes.size(); ++i)
        all[i] = {sizes[i].squares(), {sizes[i].black_crowns(), sizes[i].white_crowns()}};
    return all;
}();

}  // namespace betwixt::checkers
