#include "games/othello/notation.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/safe_text.hpp"

namespace betwixt::othello {

std::string Notation::text(const Position& p) {
    const Board black = p.black_ ? p.mine_ : p.theirs_;
    const Board white = p.black_ ? p.theirs_ : p.mine_;
    std::string s;
    for (int i = 0; i < 64; ++i) s += black >> i & 1 ? 'X' : white >> i & 1 ? 'O' : '-';
    return s + (p.black_ ? " X" : " O");
}

namespace {

// Plays a transcript, with or without its passes.
Position from_transcript(std::string_view s) {
    Position p;
    int number = 0;
    while (!s.empty()) {
        if (s.front() == ' ') {
            s.remove_prefix(1);
            continue;
        }
        ++number;
        auto moves = legal_moves(p);
        const bool pa = s.size() > 1 && (s[0] | 0x20) == 'p' && (s[1] | 0x20) == 'a';
        const bool written = pa || s.substr(0, 2) == "--";
        if (!written && moves.contains(pass)) p.play(pass), moves = legal_moves(p);
        const int column = (s.front() | 0x20) - 'a';
        const int row = s.size() > 1 ? s[1] - '1' : -1;
        const bool on_board = column >= 0 && column < 8 && row >= 0 && row < 8;
        const auto move = static_cast<Position::Move>(written ? pass : on_board ? 8 * row + column : 255);
        if (!moves.contains(move))
            throw std::invalid_argument("move " + std::to_string(number) + ", " + quoted_text(s.substr(0, 2)) +
                                        ", is not legal");
        p.play(move);
        const bool word = pa && s.size() >= 4 && (s[2] | 0x20) == 's' && (s[3] | 0x20) == 's';  // "pass", not "pa"
        s.remove_prefix(std::min<std::size_t>(word ? 4 : 2, s.size()));
    }
    return p;
}

}  // namespace

Position Notation::parse(std::string_view s) {
    const char first = s.empty() ? ' ' : static_cast<char>(s.front() | 0x20);
    if (first == ' ' || (first >= 'a' && first <= 'h') || first == 'p') return from_transcript(s);
    if (s.size() < 64) throw std::invalid_argument("an Othello board has 64 squares, each X, O or -");
    Position p;
    std::array<Board, 2> boards{};
    for (std::size_t i = 0; i < 64; ++i) {
        if (s[i] == 'X' || s[i] == 'x' || s[i] == '*') boards[0] |= square(static_cast<int>(i));
        else if (s[i] == 'O' || s[i] == 'o' || s[i] == '0') boards[1] |= square(static_cast<int>(i));
        else if (s[i] != '-' && s[i] != '.')
            throw std::invalid_argument("square " + std::to_string(i + 1) + " is " + quoted_text(s.substr(i, 1)) +
                                        ", not X, O or -");
    }
    s.remove_prefix(64);
    while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
    const bool black = !s.empty() && (s.front() == 'X' || s.front() == 'x' || s.front() == '*');
    const bool white = !s.empty() && (s.front() == 'O' || s.front() == 'o' || s.front() == '0');
    if (!black && !white) throw std::invalid_argument("after 64 squares comes the side to move, X or O");
    s.remove_prefix(1);
    s.remove_prefix(std::min(s.find_first_not_of(' '), s.size()));
    if (!s.empty() && s.front() != ';')
        throw std::invalid_argument("after the side to move comes nothing, or ; and scores");
    p.black_ = black;
    p.mine_ = boards[black ? 0 : 1];
    p.theirs_ = boards[black ? 1 : 0];
    p.moves_ = mobility(p.mine_, p.theirs_);
    return p;
}

std::string Notation::draw(const Position& p) {
    const std::string squares = text(p);
    std::string s = "  a b c d e f g h\n";
    for (std::size_t row = 0; row < 8; ++row) {
        s += std::to_string(row + 1);
        for (std::size_t column = 0; column < 8; ++column) {
            const std::size_t i = 8 * row + column;
            s += std::string(" ") + (p.moves_ >> i & 1 ? '.' : squares[i]);
        }
        s += '\n';
    }
    const auto count = [](Board b) { return std::to_string(std::popcount(b)); };
    return s + "  X " + count(p.black_ ? p.mine_ : p.theirs_) + "  O " + count(p.black_ ? p.theirs_ : p.mine_) + "   " +
           (p.black_ ? "X" : "O") + " to move\n";
}

}  // namespace betwixt::othello
