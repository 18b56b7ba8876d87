#pragma once
// Text of chess: positions in FEN, moves as from and to (e2e4, e7e8q). Castling is written e1g1; in Chess960, where
// that can be ambiguous, with the square of the rook (UCI's convention).

#include <string>
#include <string_view>

#include "games/chess/position.hpp"

namespace betwixt::chess {

struct Notation {
    static std::string move_text(const Position& p, Move m);
    // In the castling field, KQkq are the outermost rooks; other rooks are written by their files (X-FEN).
    static std::string text(const Position& p);
    // Reads FEN of chess and of Chess960: castling rights as KQkq or as files of rooks (X-FEN, Shredder-FEN). The two
    // counters may be missing. Ignores castling rights without king or rook, and an en passant square that no pawn can
    // just have passed. Castling moves are written as in `like`. Throws std::invalid_argument.
    static Position parse(std::string_view s, const Position& like);
    static std::string draw(const Position& p);
};

// "e4"
std::string square_text(Square s);

}  // namespace betwixt::chess
