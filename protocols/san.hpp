#pragma once
// Standard Algebraic Notation: the moves of chess as people write them, by the rules of an engine of chess or Chess960.

#include <string>
#include <string_view>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// The legal move that a text of SAN means, as the engine writes it. Read, too: 0-0 for O-O, + and # and x missing or
// too many, !?, e.p., e8Q, Ng1-f3, and the engine's own text. Throws std::invalid_argument where it is none, or
// ambiguous.
std::string move_of_san(Engine& engine, std::string_view text);

// A legal move of the engine as SAN: Nbd7, exd8=Q+, O-O-O#. Throws std::invalid_argument where the game is not chess.
std::string san_of(Engine& engine, std::string_view move);

}  // namespace betwixt::protocols
