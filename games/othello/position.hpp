#pragma once
// Othello on 8x8, passes included.

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "betwixt/game/game.hpp"
#include "games/othello/board.hpp"

namespace betwixt::othello {

inline constexpr std::uint8_t pass = 64;

// Squares are 0..63 from a1 along the rows: bit 8 * row + column. Two boards, one of them the mover's.
class Position {
public:
    using Move = std::uint8_t;            // a square, or pass
    static constexpr int max_moves = 34;  // the most moves known in a position is 33
    static constexpr std::size_t move_indices = 65;
    static constexpr bool finished_is_leaf = true;  // as in the published perft counts

    // A player without a move passes; the game is over when neither has one.
    void generate(MovesOf<Position>& moves) const;
    void play(Move m) {
        if (m != pass) {
            const Board flipped = flips(mine_, theirs_, m);
            mine_ ^= flipped | square(m);
            theirs_ ^= flipped;
        }
        std::swap(mine_, theirs_);
        black_ = !black_;
    }
    // Both boards spread over 128 bits. Colours do not matter: the value belongs to the side to move.
    Key key() const {
        const std::uint64_t m = mix(mine_ + 0x9e3779b97f4a7c15u);
        return {mix(m ^ theirs_), mix(mix(theirs_ + 0x632be59bd9b4e019u) + 3 * m)};
    }
    int to_move() const { return black_ ? 0 : 1; }
    // Moves may take turns with passes, hence twice the empty squares.
    int plies_left() const { return 2 * std::popcount(~(mine_ | theirs_)); }
    Position opposite() const {
        Position p = *this;
        std::swap(p.mine_, p.theirs_);
        p.black_ = !black_;
        return p;
    }

    Board mine() const { return mine_; }
    Board theirs() const { return theirs_; }

    // f5, or pass.
    std::string move_text(Move m) const {
        return m == pass ? "pass" : std::string{static_cast<char>('a' + m % 8), static_cast<char>('1' + m / 8)};
    }
    // 64 squares X (black), O, - and the side to move: the squares of an OBF file.
    std::string text() const;
    // Reads that, a line of an OBF file, or a transcript such as f5d6c3; passes may be left out of it.
    static Position parse(std::string_view s);
    std::string draw() const;
    bool operator==(const Position&) const = default;

private:
    Board mine_ = square(28) | square(35);    // e4, d5: black
    Board theirs_ = square(27) | square(36);  // d4, e5: white
    bool black_ = true;
};

}  // namespace betwixt::othello
