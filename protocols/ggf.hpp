#pragma once
// GGF, the Generic Game Format of Othello servers and of NBoard:
//   (;GM[Othello]PC[..]DT[..]PB[..]PW[..]RE[..]TI[15:00]TY[8]BO[8 <64 squares * O -> *]B[F5/eval/seconds]W[..];)

#include <string>
#include <string_view>
#include <vector>

#include "protocols/game_record.hpp"

namespace betwixt::protocols {

// Reads the first game of a text. Throws std::invalid_argument with the fault and its character.
GameRecord from_ggf(std::string_view text);
// Reads the first game from character `at` on, and moves `at` to its end.
GameRecord from_ggf(std::string_view text, std::size_t& at);
// `played` are the moves, each with its side. `start` is a board of 64 squares with X and O, and the side to move.
std::string to_ggf(const std::string& start, const std::vector<RecordedMove>& played,
                   const std::vector<std::pair<std::string, std::string>>& tags);

// A move in the notation of NBoard and GGF: F5, PA, with /eval/seconds if given. Lower case is accepted.
RecordedMove move_from_ggf(std::string_view text);
std::string move_to_ggf(std::string_view move);

}  // namespace betwixt::protocols
