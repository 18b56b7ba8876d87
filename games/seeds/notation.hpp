#pragma once

#include <string>
#include <string_view>

#include "games/seeds/position.hpp"

namespace betwixt::seeds {

// "4,3,0,3/3,3,3,3 S": the houses of South and of North, each from its own left, and the side to move. "4x3" is the
// start of Kalah(4, 3). A move is the number of a house from the mover's left.
struct Notation {
    static std::string move_text(const Position&, Position::Move house) { return {static_cast<char>('1' + house)}; }
    static std::string text(const Position& p);
    // Throws std::invalid_argument.
    static Position parse(std::string_view s);
};

}  // namespace betwixt::seeds
