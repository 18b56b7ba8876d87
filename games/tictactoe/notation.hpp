#pragma once
// Text of tic-tac-toe: nine characters X, O and '-' row by row; the number of stones gives the side to move.

#include <string>
#include <string_view>

#include "games/tictactoe/position.hpp"

namespace betwixt::tictactoe {

struct Notation {
    // Column a..c and row 1..3 from the bottom.
    static std::string move_text(const Position&, Position::Move m) {
        return {static_cast<char>('a' + m % 3), static_cast<char>('3' - m / 3)};
    }
    static std::string text(const Position& p);
    static Position parse(std::string_view s);
    static std::string draw(const Position& p);
};

}  // namespace betwixt::tictactoe
