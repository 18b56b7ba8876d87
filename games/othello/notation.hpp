#pragma once
// Text of Othello.

#include <string>
#include <string_view>

#include "games/othello/position.hpp"

namespace betwixt::othello {

struct Notation {
    // f5, or pass.
    static std::string move_text(const Position&, Position::Move m) {
        return m == pass ? "pass" : std::string{static_cast<char>('a' + m % 8), static_cast<char>('1' + m / 8)};
    }
    // 64 squares X (black), O, - and the side to move: the position in a line of an OBF file.
    static std::string text(const Position& p);
    // Reads such a text, a line of an OBF file, or a transcript such as f5d6c3, in which passes may be missing.
    static Position parse(std::string_view s);
    static std::string draw(const Position& p);
    static int empties(const Position& p) { return p.empties(); }
};

}  // namespace betwixt::othello
