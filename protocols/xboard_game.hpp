#pragma once
// Moves and results in CECP's notation, by the rules of an engine of chess or Chess960.

#include <optional>
#include <string>
#include <string_view>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// e2e4, a7a8q; castling is O-O and O-O-O in Chess960, e1g1 in chess.
std::string xboard_move(Engine& board, std::string_view move);

// The result of a finished game: "0-1 {Black mates}", "1/2-1/2 {Draw by repetition}"; nothing while the game is not
// over.
std::optional<std::string> xboard_result(Engine& board);

// Hundredths of a pawn; 100000 + N for a mate in N moves, -100000 - N for being mated.
int xboard_score(const EngineReport& r);

}  // namespace betwixt::protocols
