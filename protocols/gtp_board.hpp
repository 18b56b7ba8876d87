#pragma once
// The games that GTP clients can draw: those whose position is a text of squares X, O and -, row by row.

#include <optional>
#include <string>
#include <string_view>

namespace betwixt::protocols {

struct GtpBoard {
    std::string_view game;
    std::string_view id;  // the game's name in other programs
    int size;
    bool top_row_first;  // in the text of a position; in the picture, rows are numbered from the bottom
};

inline std::optional<GtpBoard> gtp_board(std::string_view game) {
    constexpr GtpBoard boards[] = {
        {"othello", "Othello", 8, false},
        {"othello-real", "Othello", 8, false},
        {"tictactoe", "TicTacToe", 3, true},
    };
    for (const auto& board : boards)
        if (board.game == game) return board;
    return std::nullopt;
}

// Rows from the top: X for black, O for white, '.' for empty.
inline std::string gtp_picture(const GtpBoard& board, std::string_view position) {
    std::string s;
    for (int i = 0; i < board.size; ++i) {
        const int row = board.top_row_first ? i : board.size - 1 - i;
        for (int column = 0; column < board.size; ++column) {
            const char c = position[static_cast<std::size_t>(board.size * row + column)];
            s += c == '-' ? '.' : c;
            s += column + 1 < board.size ? ' ' : '\n';
        }
    }
    return s;
}

}  // namespace betwixt::protocols
