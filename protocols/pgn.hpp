#pragma once
// Portable Game Notation, PGN: games of chess and Chess960, as databases and GUIs keep them.

#include <string>
#include <string_view>

#include "protocols/game_record.hpp"
#include "protocols/portable_lexer.hpp"

namespace betwixt::protocols {

// Reads the game that begins at or behind `at`, and goes behind it. Its moves come as the engine writes them; the tags
// keep their order, FEN, SetUp and Variant left out. `game` is the name of the engine's game, chess or chess960. Throws
// std::invalid_argument; the engine is then somewhere in the game.
GameRecord from_pgn(Engine& engine, std::string_view text, std::size_t& at, std::string_view game);

// By which a text is cut into games (record_texts.hpp).
const PortableNotation& notation_of_pgn();

// Does anything but blanks and comments follow? Goes there.
bool find_pgn_game(std::string_view text, std::size_t& at);

// "1-0", "0-1", "1/2-1/2" or "*": what the rules say where no move is left, else the tag Result, a star too, else what
// repetition or fifty moves make of it. The engine stands at the end of the game.
std::string pgn_result_of(const Engine& engine, const GameRecord& record);

// A game with its tags, the seven of the standard first, and its result. Throws std::invalid_argument.
std::string to_pgn(Engine& engine, const GameRecord& record, std::string_view game);

}  // namespace betwixt::protocols
