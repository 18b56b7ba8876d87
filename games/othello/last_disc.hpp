#pragma once
// The number of discs that a move on the last empty square turns, line by line.

#include <array>
#include <cstdint>

#include "games/othello/board.hpp"

namespace betwixt::othello {

namespace detail {

// lines[place][line]: discs turned along a line of eight squares that is full except `place`; set bits are the mover's
// discs.
using Turned = std::array<std::array<std::uint8_t, 256>, 8>;
constexpr Turned turned_by_line() {
    Turned table{};
    for (int place = 0; place < 8; ++place)
        for (int line = 0; line < 256; ++line) {
            int count = 0;
            int run = 0;
            for (int i = place + 1; i < 8; ++i, ++run)
                if (line >> i & 1) {
                    count += run;
                    break;
                }
            run = 0;
            for (int i = place - 1; i >= 0; --i, ++run)
                if (line >> i & 1) {
                    count += run;
                    break;
                }
            table[static_cast<std::size_t>(place)][static_cast<std::size_t>(line)] = static_cast<std::uint8_t>(count);
        }
    return table;
}
inline constexpr Turned turned = turned_by_line();

struct Diagonals {
    std::array<Board, 64> rising{}, falling{};  // including the square itself
};
constexpr Diagonals all_diagonals() {
    Diagonals d;
    for (int s = 0; s < 64; ++s)
        for (int t = 0; t < 64; ++t) {
            const int files = t % 8 - s % 8;
            const int rows = t / 8 - s / 8;
            if (files == rows) d.rising[static_cast<std::size_t>(s)] |= square(t);
            if (files == -rows) d.falling[static_cast<std::size_t>(s)] |= square(t);
        }
    return d;
}
inline constexpr Diagonals diagonals = all_diagonals();

// The discs of a line as a byte, gathered by a multiplication: a diagonal has one square in every file.
inline int on_file(Board b, int file) {
    return static_cast<int>(((b >> file) & 0x0101'0101'0101'0101) * 0x0102'0408'1020'4080 >> 56);
}
inline int on_diagonal(Board b, Board diagonal) {
    return static_cast<int>((b & diagonal) * 0x0101'0101'0101'0101 >> 56);
}

}  // namespace detail

// The number of discs that a move of `mine` on s turns if s is the only empty square.
inline int turned_last(Board mine, int s) {
    using namespace detail;
    const auto at = static_cast<std::size_t>(s);
    const auto row = at >> 3;
    const auto file = at & 7;
    const auto line = [&](std::size_t place, int discs) { return int{turned[place][static_cast<std::size_t>(discs)]}; };
    return line(file, static_cast<int>(mine >> (8 * row) & 0xff)) + line(row, on_file(mine, static_cast<int>(file))) +
           line(file, on_diagonal(mine, diagonals.rising[at])) + line(file, on_diagonal(mine, diagonals.falling[at]));
}

}  // namespace betwixt::othello
