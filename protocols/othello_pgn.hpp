#pragma once
// Games of Othello in Portable Game Notation, as servers and programs write them:
//   [Black "a"] [White "b"] [Result "34-30"] 1. f5 d6 2. c3 ... 29. -- g8 30. h7 34-30
// Results are discs, Black's first, or 1-0 where Black has won.

#include <string>
#include <string_view>

#include "protocols/game_record.hpp"

namespace betwixt::protocols {

// Reads the game that begins at or after `at`, and moves `at` to its end. Passes may be left out, or be written --, pa,
// ps, pass or @@. FEN is a board of 64 squares with X, O and -, or rows as in chess from row 8 on, p for Black. Throws
// std::invalid_argument.
GameRecord from_othello_pgn(Engine& engine, std::string_view text, std::size_t& at);

// A game with its tags and passes, and its result in discs if it is known: that of the board where no move is left,
// else that of the tags. Throws std::invalid_argument.
std::string to_othello_pgn(Engine& engine, const GameRecord& record);

// True for two numbers of discs that are 64 together: 34-30.
bool is_result_in_discs(std::string_view word);

}  // namespace betwixt::protocols
