#include "games/tictactoe/notation.hpp"

#include <array>
#include <stdexcept>

#include "betwixt/game/safe_text.hpp"

namespace betwixt::tictactoe {

std::string Notation::text(const Position& p) {
    const auto x = p.x_to_move() ? p.mine_ : p.theirs_;
    const auto o = p.x_to_move() ? p.theirs_ : p.mine_;
    std::string s;
    for (int i = 0; i < 9; ++i) s += x >> i & 1 ? 'X' : o >> i & 1 ? 'O' : '-';
    return s;
}

Position Notation::parse(std::string_view s) {
    if (s.size() != 9) throw std::invalid_argument("a tic-tac-toe position has 9 squares, each X, O or -");
    std::array<std::uint16_t, 2> stones{};
    for (std::size_t i = 0; i < 9; ++i) {
        const auto bit = static_cast<std::uint16_t>(1 << i);
        if (s[i] == 'X' || s[i] == 'x') stones[0] |= bit;
        else if (s[i] == 'O' || s[i] == 'o') stones[1] |= bit;
        else if (s[i] != '-' && s[i] != '.')
            throw std::invalid_argument("square " + std::to_string(i + 1) + " is " + quoted_text(s.substr(i, 1)) +
                                        ", not X, O or -");
    }
    const int ahead = std::popcount(static_cast<unsigned>(stones[0])) - std::popcount(static_cast<unsigned>(stones[1]));
    if (ahead != 0 && ahead != 1) throw std::invalid_argument("X has as many stones as O, or one more");
    Position p;
    p.mine_ = stones[static_cast<std::size_t>(ahead)];
    p.theirs_ = stones[static_cast<std::size_t>(1 - ahead)];
    if (Position::line(p.mine_)) throw std::invalid_argument("the side to move has three in a row already");
    return p;
}

std::string Notation::draw(const Position& p) {
    const std::string squares = text(p);
    std::string s;
    for (std::size_t row = 0; row < 3; ++row) {
        s += std::to_string(3 - row);
        for (std::size_t column = 0; column < 3; ++column) s += std::string(" ") + (squares[3 * row + column]);
        s += '\n';
    }
    return s + "  a b c   " + (p.x_to_move() ? "X" : "O") + " to move\n";
}

}  // namespace betwixt::tictactoe
