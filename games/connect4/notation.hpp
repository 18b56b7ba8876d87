#pragma once
// Text of Connect Four: the columns played, 1 to 7, as in "4453"; a position without a known history is written as its
// squares X, O and '-', row by row from the top.

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/safe_text.hpp"
#include "games/connect4/position.hpp"

namespace betwixt::connect4 {

template <class Position> struct NotationOf {
    static std::string move_text(const Position&, typename Position::Move column) {
        return {static_cast<char>('1' + column)};
    }
    // Its squares.
    static std::string text(const Position& p) {
        const bool first = (columns * rows - p.plies_left()) % 2 == 0;
        const std::uint64_t x = first ? p.mine_ : p.theirs();
        std::string s;
        for (int row = rows - 1; row >= 0; --row)
            for (int c = 0; c < columns; ++c) {
                const std::uint64_t bit = Position::bottom(c) << row;
                s += !(p.all_ & bit) ? '-' : x & bit ? 'X' : 'O';
            }
        return s;
    }
    // Reads both forms.
    static Position parse(std::string_view s) {
        return s.find_first_of("XxOo-.") == std::string_view::npos ? from_moves(s) : from_squares(s);
    }
    static std::string draw(const Position& p) {
        const std::string squares = text(p);
        std::string s;
        for (std::size_t row = 0; row < rows; ++row) {
            for (std::size_t c = 0; c < columns; ++c) s += std::string(" ") + squares[columns * row + c];
            s += '\n';
        }
        for (int c = 1; c <= columns; ++c) s += " " + std::to_string(c);
        return s + "   " + ((columns * rows - p.plies_left()) % 2 == 0 ? "X" : "O") + " to move\n";
    }
    // The number of stones that the winner has left, plus one: 1 for a win with the last stone. `plies` is 0 for a
    // draw, and if the game is over.
    static int points(const Position& p, int plies) {
        const bool is_lost = p.over() && p.outcome() == Outcome::loss;
        if (plies == 0 && !is_lost) return 0;
        const int score = (p.plies_left() - std::abs(plies)) / 2 + 1;
        return plies > 0 && !is_lost ? score : -score;
    }

private:
    static constexpr int columns = Position::columns, rows = Position::rows;

    static Position from_moves(std::string_view s) {
        Position p;
        for (std::size_t i = 0; i < s.size(); ++i) {
            const auto column = static_cast<typename Position::Move>(s[i] - '1');
            const auto moves = legal_moves(p);
            if (!moves.contains(column))
                throw std::invalid_argument("move " + std::to_string(i + 1) + ", " + quoted_text(s.substr(i, 1)) +
                                            ", " +
                                            (column >= columns ? "is not a column 1.." + std::to_string(columns)
                                             : p.over()        ? "comes after the end of the game"
                                                               : "is in a full column"));
            p.play(column);
        }
        return p;
    }

    // True if the last stone, on top of some column, may have completed the first four in a row.
    static bool can_be_last(const Position& p) {
        const std::uint64_t tops = p.all() & ~(p.all() >> 1);
        for (std::uint64_t b = p.theirs() & tops; b; b &= b - 1)
            if (!Position::four(p.theirs() & ~(b & -b))) return true;
        return false;
    }

    static Position from_squares(std::string_view s) {
        if (s.size() != std::size_t{columns} * rows)
            throw std::invalid_argument("a Connect Four board has " + std::to_string(columns * rows) +
                                        " squares, each X, O or -");
        std::uint64_t x = 0;
        std::uint64_t o = 0;
        for (std::size_t i = 0; i < s.size(); ++i) {
            const int row = rows - 1 - static_cast<int>(i) / columns;
            const std::uint64_t bit = Position::bottom(static_cast<int>(i) % columns) << row;
            const bool stone = s[i] == 'X' || s[i] == 'x' || s[i] == 'O' || s[i] == 'o';
            if (s[i] == 'X' || s[i] == 'x') x |= bit;
            else if (stone) o |= bit;
            else if (s[i] != '-' && s[i] != '.')
                throw std::invalid_argument("square " + std::to_string(i + 1) + " is " + quoted_text(s.substr(i, 1)) +
                                            ", not X, O or -");
        }
        return of_stones(x, o);
    }

    static Position of_stones(std::uint64_t x, std::uint64_t o) {
        const std::uint64_t both = x | o;
        if ((both + Position::bottoms) & both) throw std::invalid_argument("a stone hangs in the air");
        const int ahead = std::popcount(x) - std::popcount(o);
        if (ahead != 0 && ahead != 1) throw std::invalid_argument("X has as many stones as O, or one more");
        Position p;
        p.all_ = both;
        p.mine_ = ahead == 0 ? x : o;
        p.my_threats_ = Position::completing(p.mine_);
        p.their_threats_ = Position::completing(p.theirs()) | (Position::four(p.theirs()) ? Position::lost : 0);
        if (Position::four(p.mine_)) throw std::invalid_argument("the side to move has four in a row already");
        if (Position::four(p.theirs()) && !can_be_last(p))
            throw std::invalid_argument("the game went on after four in a row");
        return p;
    }
};

using Notation = NotationOf<Position>;

}  // namespace betwixt::connect4
