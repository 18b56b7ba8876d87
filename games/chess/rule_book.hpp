#pragma once
// The numbers in the rules, with their articles of the FIDE Laws of Chess (2023).

namespace betwixt::chess::rule_book {

// 9.3: fifty moves of each side without a capture or a pawn move; searches and programs claim the draw.
inline constexpr int drawn_after = 100;
// No known legal position has more than 218 moves (composed by Petrovic, 1964). FEN with more promoted pieces than
// pawns allow is rejected.
inline constexpr int max_moves = 218;
// 3.7: a pawn that moves two squares passes its third rank; on the last rank it is promoted. Ranks count from 0.
inline constexpr int third_rank = 2, last_rank = 7;
// 3.8: castling takes the king to the g or c file and the rook to the file beside it, also in Chess960 (guidelines II).
inline constexpr int king_file_h_side = 6, rook_file_h_side = 5, king_file_a_side = 2, rook_file_a_side = 3;

}  // namespace betwixt::chess::rule_book
