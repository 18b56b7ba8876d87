#pragma once
// The key of a position of chess in Polyglot's format ("PolyGlot book format", section "key").

#include <cstdint>
#include <string_view>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// The key of a position in FEN, chess or Chess960. `before` is the position before the last move, or empty. As the
// format requires, it makes no difference which of two rooks on one side of the king may castle.
//
// The file of en passant counts if a pawn of the side to move stands beside a pawn that has just made a double step,
// even if the capture is illegal because of a check. An engine's FEN has no en passant square in that case: `before`
// shows the double step.
std::uint64_t polyglot_key(std::string_view fen, std::string_view before);

// The key of the engine's position. If the FEN leaves a double step open, the last move is taken back and played again.
std::uint64_t polyglot_key(GameRules& engine);

}  // namespace betwixt::protocols
