#pragma once
// SGF, the Smart Game Format, for Othello: (;FF[4]GM[2]...AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6]...). Only the main line
// is read, which is the first of all variations; setup must come before the first move.

#include <string>
#include <string_view>

#include "protocols/game_record.hpp"

namespace betwixt::protocols {

// Reads the game that begins at or after `at`, and moves `at` to its end. Throws std::invalid_argument.
GameRecord from_sgf(std::string_view text, std::size_t& at);

// Writes a game whose start is a board of 64 squares, with those tags that SGF has (players, date, event, result, ...),
// its comments and glyphs, but without variations. Throws std::invalid_argument.
std::string to_sgf(const GameRecord& record);

}  // namespace betwixt::protocols
