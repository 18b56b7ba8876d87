#pragma once
// Portable Draughts Notation, PDN 3.0: games of checkers and give-away checkers, as databases and GUIs keep them.

#include <string>
#include <string_view>
#include <vector>

#include "protocols/game_record.hpp"
#include "protocols/portable_lexer.hpp"

namespace betwixt::protocols {

// Reads the game that begins at or behind `at`, and goes behind it. Its moves come as the engine writes them; the tags
// keep their order, FEN, SetUp and GameType left out. `game` is the name of the engine's game. Throws
// std::invalid_argument; the engine is then somewhere in the game.
GameRecord from_pdn(Engine& engine, std::string_view text, std::size_t& at, std::string_view game);

// By which a text is cut into games (record_texts.hpp).
const PortableNotation& notation_of_pdn();

// Does anything but blanks and comments follow? Goes there.
bool find_pdn_game(std::string_view text, std::size_t& at);

// A game with its tags. Its result is what the rules say where no move is left, else the tag Result, a star
// too, else what repetition or a counter makes of it. 1-0 says
// that Black, who begins, has won.
std::string to_pdn(Engine& engine, const GameRecord& record, std::string_view game);

// The legal move that a text of PDN means, as the engine writes it: 9-13, 9x13 for a move that captures nothing,
// 22x15x6 with any of the squares on the way. Throws std::invalid_argument where it is none, or ambiguous.
std::string move_of_pdn(Engine& engine, std::string_view text);
// All legal moves that it may mean, one of those that lead to one position. Throws std::invalid_argument where it is
// none.
std::vector<std::string> moves_of_pdn(Engine& engine, std::string_view text);

// 1-0, 0-1 or 1/2-1/2 where the game under way is over.
std::string pdn_result(const Engine& engine);

}  // namespace betwixt::protocols
