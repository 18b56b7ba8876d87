#pragma once
// The rules of tic-tac-toe.

#include <array>
#include <bit>
#include <cstdint>

#include "betwixt/game/position.hpp"

namespace betwixt::tictactoe {

struct Traits {
    static constexpr int max_moves = 9;
    static constexpr std::size_t move_indices = 9;
};

// Squares are 0..8, row by row from the top left. X moves first.
class Position {
public:
    using Move = std::uint8_t;
    using Traits = tictactoe::Traits;

    void generate(MovesOf<Position>& moves) const {
        if (over()) return;
        for (const Move m : std::array<Move, 9>{4, 0, 2, 6, 8, 1, 3, 5, 7})  // centre, corners, edges
            if (!((mine_ | theirs_) >> m & 1)) moves.push(m);
    }
    void play(Move m) {
        const auto moved = static_cast<std::uint16_t>(mine_ | 1 << m);
        mine_ = theirs_;
        theirs_ = moved;
    }
    void undo(Move m) {
        const auto moved = static_cast<std::uint16_t>(theirs_ & ~(1 << m));
        theirs_ = mine_;
        mine_ = moved;
    }
    Key key() const { return std::uint64_t{mine_} << 16 | theirs_; }
    bool over() const { return line(theirs_) || plies_left() == 0; }
    Outcome outcome() const { return line(theirs_) ? Outcome::loss : Outcome::draw; }
    int plies_left() const { return 9 - std::popcount(static_cast<unsigned>(mine_ | theirs_)); }

    bool operator==(const Position&) const = default;

private:
    friend struct Notation;

    static bool line(unsigned s) {
        for (const unsigned l : {0007u, 0070u, 0700u, 0111u, 0222u, 0444u, 0421u, 0124u})
            if ((s & l) == l) return true;
        return false;
    }
    bool x_to_move() const { return plies_left() % 2 == 1; }

    std::uint16_t mine_ = 0;    // stones of the side to move
    std::uint16_t theirs_ = 0;  // stones of its opponent
};

}  // namespace betwixt::tictactoe
