#pragma once
// A chess board for records, parsed from the texts of a chess engine: FEN for positions, e2e4 for moves.

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace betwixt::protocols {

// True if the text is FEN, a position of chess.
bool is_fen(std::string_view text);

// What of a position's text tells whether two games have met: FEN without counters and the square of en passant; any
// other text unchanged.
std::string place_in(std::string_view position);

// A square is 0 to 63: a1, b1, ... h8.
inline int file_of(int square) { return square % 8; }
inline int rank_of(int square) { return square / 8; }
std::string square_name(int square);

// A move in UCI's convention; `promoted` is q, r, b, n or 0.
struct ChessMove {
    int from, to;
    char promoted = 0;
};
std::optional<ChessMove> chess_move(std::string_view text);

struct ChessBoard {
    std::array<char, 64> squares{};  // PNBRQK of White, pnbrqk of Black, '.' for none
    bool white_to_move = true;

    char at(int square) const { return squares[static_cast<std::size_t>(square)]; }
    // P, N, B, R, Q or K, regardless of the side; '.' for none.
    char piece(int square) const { return at(square) == '.' ? '.' : static_cast<char>(at(square) & ~0x20); }
    bool is_mine(int square) const { return at(square) != '.' && (at(square) < 'a') == white_to_move; }
    bool is_castling(const ChessMove& move) const;
    bool is_capture(const ChessMove& move) const;
    // True if the piece of the side to move may go there by the way it moves, castling and en passant's right aside.
    bool reaches(int from, int to) const;
    // The move is legal.
    void play(const ChessMove& move);
    // True if the king of the side to move is attacked.
    bool in_check() const;

private:
    bool pawn_advances(int from, int to) const;
    bool is_open(int from, int to) const;
    bool attacked_along(int king, int right, int up) const;
};

// The text must satisfy is_fen().
ChessBoard chess_board(std::string_view fen);

}  // namespace betwixt::protocols
