#pragma once
// Files of Edax, .edx: one game of Othello, as the program has it in memory (game.h of Edax 4.6; x86-64).
//
//   bytes 0     two words of 8 bytes: the discs of the side to move, then the other side's; bit 0 is a1, bit 7 h1
//         16    the year, 2 bytes; month, day, hour, minute, second, a byte each; a byte of padding
//         24    the names of Black and White, 32 bytes each, which a zero ends
//         88    60 moves, a byte each: a1 is 0, h1 7, h8 63; a pass is 64, and 65 is no move
//         148   the side to move, 0 for Black; three bytes of padding
//         152   a number for comparisons
// Numbers have the low byte first.

#include <string_view>

#include "protocols/game_record.hpp"

namespace betwixt::protocols {

inline constexpr std::size_t edx_game = 160;

// True if the bytes are such a game: their number, the discs and the moves are possible.
bool is_edx(std::string_view bytes);

// Throws std::invalid_argument.
GameRecord from_edx(std::string_view bytes);

}  // namespace betwixt::protocols
