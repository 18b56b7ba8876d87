#pragma once
// SGF, the Smart Game Format, of Othello: (;FF[4]GM[2]...AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6]...). Its main line is
// read, the first of every choice; setup stands before the first move.

#include <string>
#include <string_view>
#include <vector>

#include "protocols/game_record.hpp"

namespace betwixt::protocols {

// Reads the game that begins at or after `at`, and moves `at` behind it. Throws std::invalid_argument.
GameRecord from_sgf(std::string_view text, std::size_t& at);

// The game that was played from `start`, a board of 64 squares. Of the tags those are written that SGF has: players,
// date, event, result, ... Throws std::invalid_argument.
std::string to_sgf(const std::string& start, const std::vector<RecordedMove>& played,
                   const std::vector<std::pair<std::string, std::string>>& tags = {});

}  // namespace betwixt::protocols
