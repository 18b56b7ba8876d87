#include "protocols/polyglot_key.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "protocols/chess_board.hpp"
#include "protocols/polyglot_random.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::string_view polyglot_pieces = "pPnNbBrRqQkK";  // in the order of their random words

std::uint64_t key_of_pieces(const ChessBoard& board) {
    std::uint64_t key = 0;
    for (std::size_t square = 0; square < 64; ++square)
        if (const auto piece = polyglot_pieces.find(board.squares[square]); piece != std::string_view::npos)
            key ^= polyglot_random[64 * piece + square];
    return key;
}

// `rights` are KQkq, or files of rooks: the side of the king on which the file lies decides which right it is.
std::uint64_t key_of_castling(const ChessBoard& board, std::string_view rights) {
    std::uint64_t key = 0;
    for (const char c : rights) {
        if (c == '-') continue;
        const bool black = c >= 'a';
        const char right = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        const auto king = std::find(board.squares.begin(), board.squares.end(), black ? 'k' : 'K');
        const int king_file = file_of(static_cast<int>(king - board.squares.begin()));
        const bool long_side = right == 'Q' || (right != 'K' && right - 'A' < king_file);
        const std::size_t flag = (black ? 2u : 0u) + (long_side ? 1u : 0u);
        key ^= polyglot_random[polyglot_castling + flag];
    }
    return key;
}

// True if the last move may have been a pawn's double step on this file, and a pawn of the other side stands beside the
// pawn.
bool may_have_stepped(const ChessBoard& board, int file) {
    const bool white = !board.white_to_move;  // the side that moved last
    const int first = file + 8 * (white ? 1 : 6), up = white ? 8 : -8, to = first + 2 * up;
    const char own = white ? 'P' : 'p', other = white ? 'p' : 'P';
    if (board.at(to) != own || board.at(first) != '.' || board.at(first + up) != '.') return false;
    return (file > 0 && board.at(to - 1) == other) || (file < 7 && board.at(to + 1) == other);
}

bool leaves_step_open(const ChessBoard& board) {
    for (int file = 0; file < 8; ++file)
        if (may_have_stepped(board, file)) return true;
    return false;
}

// The file of the pawn that counts for en passant; `square` is FEN's en passant square.
std::optional<int> file_of_en_passant(const ChessBoard& board, std::string_view square, std::string_view before) {
    if (square.size() == 2 && square[0] >= 'a' && square[0] <= 'h') {
        const int file = square[0] - 'a';
        return may_have_stepped(board, file) ? std::optional(file) : std::nullopt;
    }
    if (before.empty()) return std::nullopt;
    const auto earlier = chess_board(before);
    for (int file = 0; file < 8; ++file) {
        const int first = file + 8 * (board.white_to_move ? 6 : 1), to = file + 8 * (board.white_to_move ? 4 : 3);
        if (may_have_stepped(board, file) && earlier.at(first) == board.at(to) && earlier.at(to) == '.') return file;
    }
    return std::nullopt;
}

// The position before the last move; empty if no move was played.
std::string position_before(GameRules& engine) {
    const auto now = engine.position();
    if (!engine.take_back()) return {};
    auto before = engine.position();
    for (const auto& move : engine.legal_moves()) {
        engine.play(move);
        if (engine.position() == now) return before;
        engine.take_back();
    }
    throw std::logic_error("a move that was taken back is not legal");
}

}  // namespace

std::uint64_t polyglot_key(std::string_view fen, std::string_view before) {
    if (!is_fen(fen)) throw std::invalid_argument("Polyglot's books are for chess, not for " + in_quotes(fen));
    const auto fields = words_of(std::string(fen));
    const auto board = chess_board(fen);
    std::uint64_t key = key_of_pieces(board);
    if (fields.size() > 2) key ^= key_of_castling(board, fields[2]);
    if (const auto file = file_of_en_passant(board, fields.size() > 3 ? fields[3] : "-", before))
        key ^= polyglot_random[polyglot_en_passant + static_cast<std::size_t>(*file)];
    return board.white_to_move ? key ^ polyglot_random[polyglot_turn] : key;
}

std::uint64_t polyglot_key(GameRules& engine) {
    const auto fen = engine.position();
    const bool asks = is_fen(fen) && leaves_step_open(chess_board(fen));
    return polyglot_key(fen, asks ? position_before(engine) : std::string());
}

}  // namespace betwixt::protocols
