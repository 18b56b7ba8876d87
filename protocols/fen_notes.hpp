#pragma once
// Reports parts of a FEN that are ignored because they are impossible: castling rights without king or rook, an en
// passant square that no pawn has just passed.

#include <string>
#include <string_view>
#include <vector>

namespace betwixt::protocols {

// One sentence for each such part that is in `fen` but not in `position`, the engine's text for it. An en passant
// square without a legal capture is not reported. Empty for any text that is no FEN.
std::vector<std::string> fen_notes(std::string_view fen, std::string_view position);

}  // namespace betwixt::protocols
