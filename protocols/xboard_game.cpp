#include "protocols/xboard_game.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "protocols/chess_board.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

// True for bare kings with at most one knight or bishop.
bool is_bare(const ChessBoard& board) {
    int minor = 0;
    for (int square = 0; square < 64; ++square) {
        const char piece = board.piece(square);
        if (piece == 'P' || piece == 'R' || piece == 'Q') return false;
        minor += piece == 'N' || piece == 'B';
    }
    return minor <= 1;
}

// The result of a game drawn by the rules although there are legal moves.
std::string drawn(const std::string& fen) {
    const auto fields = words_of(fen);
    const auto halfmoves = fields.size() > 4 ? whole_number(fields[4]).value_or(0) : 0;
    return halfmoves >= 100 ? "1/2-1/2 {Draw by fifty move rule}" : "1/2-1/2 {Draw by repetition}";
}

}  // namespace

std::string xboard_move(Engine& board, std::string_view move) {
    const auto read = chess_move(move);
    const auto now = chess_board(board.position());
    if (!read || !now.is_castling(*read)) return std::string(move);
    const bool takes_rook = now.is_mine(read->to);
    if (!takes_rook) return std::string(move);
    return read->to > read->from ? "O-O" : "O-O-O";
}

std::optional<std::string> xboard_result(Engine& board) {
    const auto fen = board.position();
    if (board.legal_moves().empty()) {
        if (board.final_value().value_or(0) == 0) return "1/2-1/2 {Stalemate}";
        return chess_board(fen).white_to_move ? "0-1 {Black mates}" : "1-0 {White mates}";
    }
    if (board.result()) return drawn(fen);
    if (is_bare(chess_board(fen))) return "1/2-1/2 {Draw by insufficient material}";
    return std::nullopt;
}

int xboard_score(const EngineReport& r) {
    constexpr int mate = 100'000;
    if (r.ends_in) {
        const int moves = (std::abs(*r.ends_in) + 1) / 2;
        return r.value > 0 ? mate + moves : -mate - moves;
    }
    constexpr double most = 99'999;
    return static_cast<int>(std::lround(std::clamp(100 * r.value, -most, most)));
}

}  // namespace betwixt::protocols
