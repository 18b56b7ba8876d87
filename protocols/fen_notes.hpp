#pragma once
// What of a FEN is passed over because it cannot be: rights to castle without king or rook, a square of en passant
// that no pawn has just passed.

#include <string>
#include <string_view>
#include <vector>

namespace betwixt::protocols {

// A sentence on each thing that `fen` says and `position`, as the engine writes what it made of it, does not. A square
// of en passant where no capture is legal is no fault, and is not named. Empty for any text that is no FEN.
std::vector<std::string> fen_notes(std::string_view fen, std::string_view position);

}  // namespace betwixt::protocols
