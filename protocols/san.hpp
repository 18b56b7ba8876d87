#pragma once
// Standard Algebraic Notation for moves of chess, by the rules of an engine of chess or Chess960.

#include <string>
#include <string_view>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// The legal move that a SAN text means, in the engine's notation. Also accepts: 0-0 for O-O, missing or superfluous +,
// # and x, !?, e.p., e8Q, Ng1-f3, and the engine's own notation. Throws std::invalid_argument if the text means no
// legal move, or is ambiguous.
std::string move_of_san(Engine& engine, std::string_view text);

// A legal move of the engine as SAN: Nbd7, exd8=Q+, O-O-O#. Throws std::invalid_argument if the game is not chess.
std::string san_of(Engine& engine, std::string_view move);

}  // namespace betwixt::protocols
