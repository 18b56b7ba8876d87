#pragma once
// Othello on 8x8, passes included.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "betwixt/game/game.hpp"
#include "games/othello/board.hpp"
#include "games/othello/parity.hpp"

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
    std::optional<Move> only_move() const {
        if (moves_ & (moves_ - 1)) return std::nullopt;
        return moves_ ? static_cast<Move>(std::countr_zero(moves_)) : pass;
    }
    // Moves look good that leave the opponent few moves, corners above all, and few empty squares beside their discs; and,
    // a little, squares of a good class and those in a region with an odd number of empty squares.
    int score(Move m, const Position& next) const {
        constexpr std::array<int, 5> worth{18, 8, 6, 2, 0};
        if (m == pass) return 0;
        const Board to = square(m);
        int s = 0;
        while (!(classes[static_cast<std::size_t>(s)] & to)) ++s;
        const Board empty = ~(next.mine_ | next.theirs_);
        const int replies = std::popcount(next.moves_) + std::popcount(next.moves_ & corners);
        const int liberties = std::popcount(empty & neighbours(next.theirs_));
        const bool odd = std::popcount(empty & quadrant(m)) % 2 == 0;  // before the move it was
        return worth[static_cast<std::size_t>(s)] + 4 * odd - 4 * liberties - 24 * replies;
    }
    static bool is_pass(Move m) { return m == pass; }
    // How many moves generate() lists.
    int count_moves() const { return moves_ ? std::popcount(moves_) : 1; }
    // Both boards spread over 128 bits. Colours do not matter: the value belongs to the side to move.
    Key key() const {
        const std::uint64_t m = mix(mine_ + 0x9e3779b97f4a7c15u);
        return {mix(m ^ theirs_), mix(mix(theirs_ + 0x632be59bd9b4e019u) + 3 * m)};
    }
    int to_move() const { return black_ ? 0 : 1; }
    // Moves that fill a square: passes are no plies of a search to the end.
    int plies_left() const { return empties(); }
    // A player who searches so many plies has time for the proof of the end (14 plies: with 17 empty squares), for the
    // proof of who wins (20), for a selective search to the end (21).
    int leap() const { return std::max((empties() + 1) / 2, 2 * empties() - 20); }
    int sign_leap() const { return std::max((empties() + 1) / 2, 2 * empties() - 26); }
    int selective_leap() const { return std::max((empties() + 1) / 2, 2 * empties() - 28); }
    Position opposite() const {
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
    // Squares in classes from corners down to the squares beside them: which moves look best at first sight.
    static constexpr Board x_squares = 0x0042'0000'0000'4200;
    static constexpr Board c_squares = 0x4281'0000'0000'8142;
    static constexpr Board edges = 0x3c00'8181'8181'003c;
    static constexpr std::array<Board, 5> classes{corners, edges, ~(corners | edges | c_squares | x_squares), c_squares,
                                                  x_squares};

    Board mine_ = square(28) | square(35);                             // e4, d5: black
    Board theirs_ = square(27) | square(36);                           // d4, e5: white
    Board moves_ = square(19) | square(26) | square(37) | square(44);  // mobility(mine_, theirs_), kept up to date
    bool black_ = true;
};

}  // namespace betwixt::othello
