#pragma once
// Text of checkers: moves as 9-13 and 22x15, positions in PDN (portable draughts notation, FEN tag):
// B:W18,24,K10:B12,16,K22.

#include <string>
#include <string_view>

#include "games/checkers/position.hpp"

namespace betwixt::checkers {

template <class P> struct BasicNotation {
    // 9-13; 22x15, or 22x15x6 with all squares if another capture has the same start and end.
    static std::string move_text(const P& p, typename P::Move m);
    static std::string text(const P& p);
    // Reads such a text for the board and aim of `like`: sides in either order, ranges such as 1-12, a full stop at the
    // end. Throws std::invalid_argument.
    static P parse(std::string_view s, const P& like);
    static std::string draw(const P& p);
};

extern template struct BasicNotation<Position>;
extern template struct BasicNotation<SmallPosition>;
using Notation = BasicNotation<Position>;
using SmallNotation = BasicNotation<SmallPosition>;

// All squares of a move in order, with the square numbers of that board.
std::string squares_of_move(const Size& size, const Trail& t);

}  // namespace betwixt::checkers
