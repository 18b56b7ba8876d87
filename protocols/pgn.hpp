#pragma once
// Portable Game Notation, PGN: games of chess and Chess960, the format of databases and GUIs.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocols/game_record.hpp"
#include "protocols/portable_lexer.hpp"

namespace betwixt::protocols {

// Reads the game that begins at or after `at`, and moves `at` to its end. Its moves are in the engine's notation; the
// tags keep their order, without FEN, SetUp and Variant. `game` is the name of the engine's game, chess or chess960.
// Throws std::invalid_argument; the engine is then set to some position of the game.
GameRecord from_pgn(Engine& engine, std::string_view text, std::size_t& at, std::string_view game);

// For splitting a text into games (record_texts.hpp).
const PortableNotation& notation_of_pgn();

// Moves `at` past blanks and comments. True if anything follows.
bool find_pgn_game(std::string_view text, std::size_t& at);

// "1-0", "0-1", "1/2-1/2" or "*": that of the rules if no move is left, else the tag Result, even if it is a star, else
// a draw by repetition or fifty moves. The engine must be set to the end of the game.
std::string pgn_result_of(const Engine& engine, const GameRecord& record);

// The seven tags that every game has, then the other tags, then those for the variant and the start unless they are
// empty.
std::string pgn_tags(const std::vector<std::pair<std::string, std::string>>& tags, std::string_view variant,
                     const std::string& start, const std::string& result);

// A game with its tags, the seven of the standard first, and its result. Throws std::invalid_argument.
std::string to_pgn(Engine& engine, const GameRecord& record, std::string_view game);

}  // namespace betwixt::protocols
