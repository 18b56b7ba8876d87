#pragma once
// Moves typed by people, and shown to them.

#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// The legal move that a text means, in the engine's notation. For chess SAN is accepted, too (e4, Nf3, e2-e4), for
// checkers PDN (22x15x6, 9x13); for other games the text is returned unchanged. Throws std::invalid_argument if the
// text means no legal move of chess or checkers, or is ambiguous.
std::string typed_move(Engine& engine, std::string_view text);

// Converts a position whose moves are SAN or PDN, such as "moves 1. e4 e5", to the text that Engine::set_position
// takes. Sets the engine's position. Throws std::invalid_argument if the text is no position.
std::string typed_position(Engine& engine, std::string_view text);

// Moves without the blanks and the number before them: "e4 e5" of " 1. e4 e5", "1.e4 e5" and "1...e4 e5".
std::string_view without_number(std::string_view moves);

// Moves one after another as people write them: for chess in SAN, for other games in the engine's notation.
std::vector<std::string> shown_moves(Engine& engine, const std::vector<std::string>& line);
std::string shown_move(Engine& engine, const std::string& move);

}  // namespace betwixt::protocols
