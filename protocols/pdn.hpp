#pragma once
// Portable Draughts Notation, PDN 3.0: games of checkers and give-away checkers, the format of databases and GUIs.

#include <string>
#include <string_view>
#include <vector>

#include "protocols/game_record.hpp"
#include "protocols/portable_lexer.hpp"

namespace betwixt::protocols {

// Reads the game that begins at or after `at`, and moves `at` to its end. Its moves are in the engine's notation; the
// tags keep their order, without FEN, SetUp and GameType. `game` is the name of the engine's game. Throws
// std::invalid_argument; the engine is then set to some position of the game.
GameRecord from_pdn(Engine& engine, std::string_view text, std::size_t& at, std::string_view game);

// For splitting a text into games (record_texts.hpp).
const PortableNotation& notation_of_pdn();

// Moves `at` past blanks and comments. True if anything follows.
bool find_pdn_game(std::string_view text, std::size_t& at);

// A game with its tags. Its result is that of the rules if no move is left, else the tag Result, even if it is a star,
// else a draw by repetition or by a counter. 1-0 means that Black, who begins, has won.
std::string to_pdn(Engine& engine, const GameRecord& record, std::string_view game);

// The legal move that a PDN text means, in the engine's notation: 9-13, 9x13 for a move that captures nothing, 22x15x6
// with any of the squares on the way. Throws std::invalid_argument if the text means no legal move, or is ambiguous.
std::string move_of_pdn(Engine& engine, std::string_view text);
// All legal moves that the text may mean; if all lead to the same position, one of them. Throws std::invalid_argument
// if there is none.
std::vector<std::string> moves_of_pdn(Engine& engine, std::string_view text);

// 1-0, 0-1 or 1/2-1/2 if the game is over, else *.
std::string pdn_result(const Engine& engine);

}  // namespace betwixt::protocols
