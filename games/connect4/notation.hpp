#pragma once
// Text of Connect Four: the columns played, 1 to 7, as in "4453"; a position without a known history is written as 42
// squares X, O and '-', row by row from the top.

#include <cstdlib>
#include <string>
#include <string_view>

#include "games/connect4/position.hpp"

namespace betwixt::connect4 {

struct Notation {
    static std::string move_text(const Position&, Position::Move column) { return {static_cast<char>('1' + column)}; }
    // Its 42 squares.
    static std::string text(const Position& p);
    // Reads both forms.
    static Position parse(std::string_view s);
    static std::string draw(const Position& p);
    // The number of stones that the winner has left, plus one: 1 for a win with the last stone. `plies` is 0 for a
    // draw, and if the game is over.
    static int points(const Position& p, int plies) {
        const bool is_lost = p.over() && p.outcome() == Outcome::loss;
        if (plies == 0 && !is_lost) return 0;
        const int score = (p.plies_left() - std::abs(plies)) / 2 + 1;
        return plies > 0 && !is_lost ? score : -score;
    }
};

}  // namespace betwixt::connect4
