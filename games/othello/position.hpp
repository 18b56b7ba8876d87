#pragma once
// The rules of Othello on 8x8, passes included.

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "betwixt/game/position.hpp"
#include "games/othello/board.hpp"

namespace betwixt::othello {

inline constexpr std::uint8_t pass = 64;

struct Traits {
    static constexpr int max_moves = 62;  // 33 is the known maximum in games; boards that no game reaches have more
    static constexpr std::size_t move_indices = 65;
    static constexpr bool finished_is_leaf = true;  // as in the published perft counts
};

// Squares are 0..63 from a1 along the rows: bit 8 * row + column. There are two boards, the mover's and the opponent's.
class Position {
public:
    using Move = std::uint8_t;  // a square, or pass
    using Traits = othello::Traits;

    // A player without a move passes; the game is over when neither has one.
    void generate(auto& moves) const {
        if (!moves_) {
            moves.push(pass);
            return;
        }
        for (const Board c : classes)
            for (Board b = moves_ & c; b; b &= b - 1)
                if (!moves.push(static_cast<Move>(std::countr_zero(b)))) return;
    }
    void play(Move m) {
        if (m != pass) {
            const Board flipped = flips(mine_, theirs_, m);
            mine_ ^= flipped | square(m);
            theirs_ ^= flipped;
        }
        std::swap(mine_, theirs_);
        black_ = !black_;
        moves_ = mobility(mine_, theirs_);
    }
    bool over() const { return !moves_ && !mobility(theirs_, mine_); }
    bool legal(Move m) const { return m == pass ? !moves_ : (moves_ >> (m & 63) & 1) != 0; }
    static bool is_pass(Move m) { return m == pass; }
    // The number of moves that generate() lists.
    int count_moves() const { return moves_ ? std::popcount(moves_) : 1; }
    // The colour of the side to move is not part of the key: values are for the side to move.
    Key key() const { return {mine_, theirs_}; }
    int to_move() const { return black_ ? 0 : 1; }
    // Moves that fill a square: passes do not count as plies in a search to the end.
    int plies_left() const { return empties(); }
    Position verify_opposite() const {
        Position p = *this;
        std::swap(p.mine_, p.theirs_);
        p.black_ = !black_;
        p.moves_ = mobility(p.mine_, p.theirs_);
        return p;
    }

    Board mine() const { return mine_; }
    Board theirs() const { return theirs_; }
    Board moves() const { return moves_; }
    int empties() const { return std::popcount(~(mine_ | theirs_)); }

    bool operator==(const Position&) const = default;

    // Classes of squares for move ordering, from corners down to the squares beside them.
    static constexpr Board x_squares = 0x0042'0000'0000'4200;
    static constexpr Board c_squares = 0x4281'0000'0000'8142;
    static constexpr Board edges = 0x3c00'8181'8181'003c;
    static constexpr std::array<Board, 5> classes{corners, edges, ~(corners | edges | c_squares | x_squares), c_squares,
                                                  x_squares};

private:
    friend struct Notation;

    Board mine_ = square(28) | square(35);                             // e4, d5: black
    Board theirs_ = square(27) | square(36);                           // d4, e5: white
    Board moves_ = square(19) | square(26) | square(37) | square(44);  // mobility(mine_, theirs_), kept up to date
    bool black_ = true;
};

}  // namespace betwixt::othello
