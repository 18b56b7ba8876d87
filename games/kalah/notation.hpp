#pragma once
// Text of Kalah: houses and store of the first side, of the second side, and the side to move:
// "4,4,4,4,4,4,0/4,4,4,4,4,4,0 S".

#include <string>
#include <string_view>

#include "games/kalah/position.hpp"

namespace betwixt::kalah {

struct Notation {
    static std::string move_text(const Position&, Position::Move house) { return {static_cast<char>('1' + house)}; }
    static std::string text(const Position& p);
    static Position parse(std::string_view s);
    static std::string draw(const Position& p);
};

}  // namespace betwixt::kalah
