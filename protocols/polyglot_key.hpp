#pragma once
// The key of a position of chess in Polyglot's format ("PolyGlot book format", section "key").

#include <cstdint>
#include <string_view>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// Of a position in FEN, chess or Chess960; `before` is the position before the last move, or empty where there is none.
// Which of two rooks on one side of the king may castle makes no difference, as the format has it.
//
// A file of en passant counts where a pawn of the side to move stands beside one that has just gone two squares, even
// if it may not capture because its king would be in check. An engine's FEN has no square of en passant then: `before`
// tells.
std::uint64_t polyglot_key(std::string_view fen, std::string_view before);

// Of the position that the engine is set to. Where FEN leaves the last move open, it is taken back and played again.
std::uint64_t polyglot_key(GameRules& engine);

}  // namespace betwixt::protocols
