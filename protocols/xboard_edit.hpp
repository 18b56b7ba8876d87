#pragma once
// The edit mode of CECP: a board set up piece by piece, by lines such as Ke1.

#include <string>
#include <string_view>

#include "protocols/chess_board.hpp"

namespace betwixt::protocols {

class XboardEdit {
public:
    // Begins with the pieces and the side to move of a position.
    explicit XboardEdit(std::string_view fen) : board_(chess_board(fen)) {}

    // True for a line of this mode: "#" clears the board, "c" changes the colour of the pieces that follow, at first
    // White, "Ke1" puts a piece on a square, "xe1" clears it.
    static bool is_line(std::string_view word);
    void take(std::string_view word);
    // The position. A king on its first square may castle with each rook on its first square; the counters begin anew.
    std::string fen() const;

private:
    std::string castling() const;

    ChessBoard board_;
    bool white_ = true;  // the colour of the next piece
};

}  // namespace betwixt::protocols
