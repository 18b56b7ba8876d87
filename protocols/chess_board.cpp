#include "protocols/chess_board.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

// The square of "e4", or -1.
int square_named(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') return -1;
    return name[0] - 'a' + 8 * (name[1] - '1');
}

// True if a piece attacks a square at this distance in files and ranks when the squares in between are empty. `pawn_up`
// is the direction of its pawns, 1 or -1.
bool attacks(char kind, int files, int ranks, int pawn_up) {
    const int wide = std::abs(files), high = std::abs(ranks);
    switch (kind) {
        case 'P': return wide == 1 && ranks == pawn_up;
        case 'N': return wide * high == 2;
        case 'B': return wide == high;
        case 'R': return wide * high == 0;
        case 'Q': return wide == high || wide * high == 0;
        default: return std::max(wide, high) == 1;
    }
}

}  // namespace

bool is_fen(std::string_view text) {
    const auto end = text.find(' ');
    if (end == std::string_view::npos) return false;
    const auto board = text.substr(0, end);
    if (std::count(board.begin(), board.end(), '/') != 7) return false;
    if (board.find_first_not_of("PNBRQKpnbrqk12345678/") != std::string_view::npos) return false;
    const auto rest = text.substr(end + 1);
    return rest.starts_with("w ") || rest.starts_with("b ");
}

std::string place_in(std::string_view position) {
    if (is_fen(position))
        for (int field = 0; field < 3; ++field) position = position.substr(0, position.find_last_of(' '));
    return std::string(position);
}

std::string square_name(int square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::optional<ChessMove> chess_move(std::string_view text) {
    if (text.size() != 4 && text.size() != 5) return std::nullopt;
    const ChessMove move{square_named(text.substr(0, 2)), square_named(text.substr(2, 2)),
                         text.size() == 5 ? text[4] : '\0'};
    if (move.from < 0 || move.to < 0) return std::nullopt;
    if (move.promoted && std::string_view("qrbn").find(move.promoted) == std::string_view::npos) return std::nullopt;
    return move;
}

bool ChessBoard::is_castling(const ChessMove& move) const {
    return piece(move.from) == 'K' && (is_mine(move.to) || std::abs(file_of(move.from) - file_of(move.to)) > 1);
}

bool ChessBoard::is_capture(const ChessMove& move) const {
    if (piece(move.from) == 'P') return file_of(move.from) != file_of(move.to);
    return at(move.to) != '.' && !is_mine(move.to);
}

bool ChessBoard::reaches(int from, int to) const {
    if (from == to || !is_mine(from) || is_mine(to)) return false;
    if (piece(from) == 'P' && file_of(from) == file_of(to)) return pawn_advances(from, to);
    const int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
    if (!attacks(piece(from), files, ranks, white_to_move ? 1 : -1)) return false;
    return piece(from) == 'N' || is_open(from, to);
}

bool ChessBoard::pawn_advances(int from, int to) const {
    const int up = white_to_move ? 8 : -8;
    if (at(from + up) != '.') return false;
    return to == from + up || (to == from + 2 * up && rank_of(from) == (white_to_move ? 1 : 6) && at(to) == '.');
}

// True if the squares in between, on a rank, a file or a diagonal, are empty.
bool ChessBoard::is_open(int from, int to) const {
    const auto sign = [](int x) { return (x > 0) - (x < 0); };
    const int step = sign(file_of(to) - file_of(from)) + 8 * sign(rank_of(to) - rank_of(from));
    for (int square = from + step; square != to; square += step)
        if (at(square) != '.') return false;
    return true;
}

void ChessBoard::play(const ChessMove& move) {
    const auto put = [&](int square, char piece) { squares[static_cast<std::size_t>(square)] = piece; };
    const auto take = [&](int square) { return std::exchange(squares[static_cast<std::size_t>(square)], '.'); };
    if (is_castling(move)) {
        const bool short_side = move.to > move.from;
        const int corner = 8 * rank_of(move.from);
        const char rook = take(is_mine(move.to) ? move.to : corner + (short_side ? 7 : 0)), king = take(move.from);
        put(corner + (short_side ? 6 : 2), king);
        put(corner + (short_side ? 5 : 3), rook);
    } else {
        const bool en_passant = piece(move.from) == 'P' && is_capture(move) && at(move.to) == '.';
        if (en_passant) take(file_of(move.to) + 8 * rank_of(move.from));
        const char moved = take(move.from);
        put(move.to, !move.promoted ? moved : white_to_move ? static_cast<char>(move.promoted & ~0x20) : move.promoted);
    }
    white_to_move = !white_to_move;
}

bool ChessBoard::in_check() const {
    int king = 0;
    while (king < 64 && !(piece(king) == 'K' && is_mine(king))) ++king;
    if (king == 64) return false;
    for (int from = 0; from < 64; ++from)
        if (piece(from) == 'N' && !is_mine(from) &&
            attacks('N', file_of(king) - file_of(from), rank_of(king) - rank_of(from), 0))
            return true;
    for (int right = -1; right <= 1; ++right)
        for (int up = -1; up <= 1; ++up)
            if ((right || up) && attacked_along(king, right, up)) return true;
    return false;
}

// True if the first piece in that direction attacks the king.
bool ChessBoard::attacked_along(int king, int right, int up) const {
    int file = file_of(king) + right, rank = rank_of(king) + up;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        const int from = file + 8 * rank;
        if (at(from) != '.')
            return !is_mine(from) &&
                   attacks(piece(from), file_of(king) - file, rank_of(king) - rank, white_to_move ? -1 : 1);
        file += right, rank += up;
    }
    return false;
}

ChessBoard chess_board(std::string_view fen) {
    ChessBoard board;
    board.squares.fill('.');
    const auto end = std::min(fen.find(' '), fen.size());
    int file = 0, rank = 7;
    for (const char c : fen.substr(0, end)) {
        if (c == '/') file = 0, --rank;
        else if (c >= '1' && c <= '8') file += c - '0';
        else if (file < 8 && rank >= 0) board.squares[static_cast<std::size_t>(file++ + 8 * rank)] = c;
    }
    board.white_to_move = fen.substr(end, 2) != " b";
    return board;
}

}  // namespace betwixt::protocols
