#pragma once
// Squares, sides, pieces and sets of squares. Square 0 is a1, 7 is h1, 63 is h8.

#include <bit>
#include <cstdint>

namespace betwixt::chess {

using Board = std::uint64_t;  // a set of squares
using Square = int;

enum Side : std::uint8_t { white, black };
constexpr Side opponent(Side s) { return s == white ? black : white; }

enum Type : std::uint8_t { pawn, knight, bishop, rook, queen, king, no_piece };

constexpr Board bit(Square s) { return Board{1} << s; }
constexpr Square square(int file, int rank) { return 8 * rank + file; }
constexpr int file_of(Square s) { return s & 7; }
constexpr int rank_of(Square s) { return s >> 3; }
constexpr Square first(Board b) { return std::countr_zero(b); }
constexpr bool single(Board b) { return b != 0 && (b & (b - 1)) == 0; }
constexpr bool several(Board b) { return (b & (b - 1)) != 0; }

constexpr Board file_a = 0x0101010101010101, file_h = file_a << 7;
constexpr Board rank_1 = 0xff;
constexpr Board rank(int r) { return rank_1 << 8 * r; }
constexpr Board file(int f) { return file_a << f; }
constexpr Board dark_squares = 0xaa55aa55aa55aa55;
// The rank that is number `r` for the side, from 0, its first rank.
constexpr Board rank_of_side(Side s, int r) { return rank(s == white ? r : 7 - r); }

// One step of a side's pawns: ahead, and diagonally to the next file.
template <Side s> constexpr Board ahead(Board b) { return s == white ? b << 8 : b >> 8; }
template <Side s> constexpr Board ahead_to_a(Board b) { return s == white ? (b & ~file_a) << 7 : (b & ~file_a) >> 9; }
template <Side s> constexpr Board ahead_to_h(Board b) { return s == white ? (b & ~file_h) << 9 : (b & ~file_h) >> 7; }
template <Side s> constexpr Board pawn_attacks(Board b) { return ahead_to_a<s>(b) | ahead_to_h<s>(b); }
constexpr Board pawn_attacks(Side s, Board b) { return s == white ? pawn_attacks<white>(b) : pawn_attacks<black>(b); }

}  // namespace betwixt::chess
