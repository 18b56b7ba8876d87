#include "protocols/xboard_edit.hpp"

namespace betwixt::protocols {

bool XboardEdit::is_line(std::string_view word) {
    if (word == "#" || word == "c") return true;
    return word.size() == 3 && std::string_view("PNBRQKx").find(word[0]) != std::string_view::npos && word[1] >= 'a' &&
           word[1] <= 'h' && word[2] >= '1' && word[2] <= '8';
}

void XboardEdit::take(std::string_view word) {
    if (word == "#") board_.squares.fill('.');
    else if (word == "c") white_ = !white_;
    else {
        const char piece = word[0] == 'x' ? '.' : static_cast<char>(white_ ? word[0] : word[0] | 0x20);
        board_.squares[static_cast<std::size_t>(word[1] - 'a' + 8 * (word[2] - '1'))] = piece;
    }
}

std::string XboardEdit::fen() const {
    std::string s;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const char piece = board_.at(file + 8 * rank);
            if (piece == '.') {
                ++empty;
                continue;
            }
            if (empty) s += std::to_string(empty);
            empty = 0;
            s += piece;
        }
        if (empty) s += std::to_string(empty);
        if (rank) s += '/';
    }
    return s + (board_.white_to_move ? " w " : " b ") + castling() + " - 0 1";
}

std::string XboardEdit::castling() const {
    constexpr int e1 = 4, h1 = 7, a1 = 0, e8 = 60, h8 = 63, a8 = 56;
    std::string s;
    if (board_.at(e1) == 'K' && board_.at(h1) == 'R') s += 'K';
    if (board_.at(e1) == 'K' && board_.at(a1) == 'R') s += 'Q';
    if (board_.at(e8) == 'k' && board_.at(h8) == 'r') s += 'k';
    if (board_.at(e8) == 'k' && board_.at(a8) == 'r') s += 'q';
    return s.empty() ? "-" : s;
}

}  // namespace betwixt::protocols
