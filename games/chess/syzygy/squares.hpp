#pragma once
// Numbers of squares and of pairs of kings, after the format of R. de Man's Syzygy tables. Positions are mirrored
// first: the first man stands on the files a to d and, without pawns, in the triangle a1, d1, d4.

#include <array>
#include <cstdint>

#include "games/chess/board.hpp"

namespace betwixt::chess::syzygy {

using Numbers = std::array<std::uint8_t, 64>;

// How many ways there are to choose k of n things, k <= 7 and n < 64.
std::uint64_t choose(int n, int k);

// Ranks above the diagonal a1 to h8: 0 on it, negative below.
constexpr int above_diagonal(Square s) { return rank_of(s) - file_of(s); }
// The image in that diagonal.
constexpr Square across(Square s) { return square(rank_of(s), file_of(s)); }

namespace detail {
// Squares of the triangle: below the diagonal first, then on it, each in the order of their numbers on the board.
constexpr Numbers triangle() {
    Numbers n{};
    std::uint8_t next = 0;
    for (const bool diagonal : {false, true})
        for (Square s = 0; s < 32; ++s)
            if (file_of(s) < 4 && (diagonal ? above_diagonal(s) == 0 : above_diagonal(s) < 0))
                n[static_cast<std::size_t>(s)] = next++;
    return n;
}
constexpr Numbers below_diagonal() {
    Numbers n{};
    std::uint8_t next = 0;
    for (Square s = 0; s < 64; ++s)
        if (above_diagonal(s) < 0) n[static_cast<std::size_t>(s)] = next++;
    return n;
}
// Squares of pawns: from the middle files to the outer ones, on each from the seventh rank to the second, of two files
// that are mirror images of each other those to the right first.
constexpr Numbers pawns() {
    Numbers n{};
    std::uint8_t next = 0;
    for (int file = 3; file >= 0; --file)
        for (int rank = 6; rank >= 1; --rank)
            for (const int f : {7 - file, file}) n[static_cast<std::size_t>(square(f, rank))] = next++;
    return n;
}
}  // namespace detail

// The ten squares of the triangle: 0 to 5 below the diagonal, 6 to 9 on it.
inline constexpr Numbers number_in_triangle = detail::triangle();
// The 28 squares below the diagonal.
inline constexpr Numbers number_below_diagonal = detail::below_diagonal();
// The 48 squares of pawns. The highest number of a side's pawns is that of its leading pawn.
inline constexpr Numbers number_of_pawn = detail::pawns();

// The 462 pairs of kings that do not attack each other; the first stands in the triangle.
int number_of_kings(Square first, Square second);
inline constexpr int pairs_of_kings = 462;

}  // namespace betwixt::chess::syzygy
