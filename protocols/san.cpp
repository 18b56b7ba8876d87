#include "protocols/san.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "protocols/chess_board.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

struct LegalMove {
    std::string text;  // in the engine's notation
    ChessMove move;
};

// The engine's position, and its legal moves.
struct SanSetting {
    ChessBoard board;
    std::vector<LegalMove> moves;
};

ChessBoard board_of(const Engine& engine) {
    const auto position = engine.position();
    if (!is_fen(position)) throw std::invalid_argument("SAN is for chess, not for " + in_quotes(position));
    return chess_board(position);
}

SanSetting san_setting(const Engine& engine) {
    SanSetting setting{board_of(engine), {}};
    for (const auto& text : engine.legal_moves())
        if (const auto move = chess_move(text)) setting.moves.push_back({text, *move});
    return setting;
}

// The parts of a move's text; -1 or 0 for a missing part.
struct San {
    char piece = 0;
    int from_file = -1, from_rank = -1, to = -1;
    char promoted = 0;
    int castling = 0;  // 1: O-O, 2: O-O-O
};

std::string_view without_marks(std::string_view s) {
    while (!s.empty()) {
        if (std::string_view("+#!?").find(s.back()) != std::string_view::npos) s.remove_suffix(1);
        else if (s.size() > 4 && s.ends_with("e.p.")) s.remove_suffix(4);
        else if (s.size() > 4 && s.ends_with("ep")) s.remove_suffix(2);
        else break;
    }
    return s;
}

int castling_of(std::string_view s) {
    std::string plain;
    for (const char c : s) plain += c == '0' || c == 'o' ? 'O' : c;
    return plain == "O-O" || plain == "OO" ? 1 : plain == "O-O-O" || plain == "OOO" ? 2 : 0;
}

// Removes the promotion from the text, such as =Q in e8=Q, and returns its piece.
char take_promotion(std::string_view& s) {
    if (s.size() < 3) return 0;
    const char piece = static_cast<char>(std::tolower(static_cast<unsigned char>(s.back())));
    const char before = s[s.size() - 2];
    if (std::string_view("qrbn").find(piece) == std::string_view::npos) return 0;
    if (std::string_view("=/18").find(before) == std::string_view::npos) return 0;
    s.remove_suffix(before == '=' || before == '/' ? 2 : 1);
    return piece;
}

// Nothing if the text is no SAN.
std::optional<San> san_in(std::string_view s) {
    San san;
    if ((san.castling = castling_of(s)) != 0) return san;
    san.promoted = take_promotion(s);
    if (s.size() < 2) return std::nullopt;
    const auto file = [](char c) { return c >= 'a' && c <= 'h' ? c - 'a' : -1; };
    const auto rank = [](char c) { return c >= '1' && c <= '8' ? c - '1' : -1; };
    const int to_file = file(s[s.size() - 2]), to_rank = rank(s.back());
    if (to_file < 0 || to_rank < 0) return std::nullopt;
    san.to = to_file + 8 * to_rank;
    s.remove_suffix(2);
    if (!s.empty() && std::string_view("PNBRQK").find(s.front()) != std::string_view::npos)
        san.piece = s.front(), s.remove_prefix(1);
    if (!s.empty() && std::string_view("x:-").find(s.back()) != std::string_view::npos) s.remove_suffix(1);
    if (!s.empty() && (san.from_file = file(s.front())) >= 0) s.remove_prefix(1);
    if (!s.empty() && (san.from_rank = rank(s.front())) >= 0) s.remove_prefix(1);
    if (!s.empty()) return std::nullopt;
    const bool has_from = san.from_file >= 0 && san.from_rank >= 0;
    if (!san.piece && !has_from) san.piece = 'P';
    return san;
}

bool fits(const San& san, const ChessBoard& board, const ChessMove& m) {
    if (board.is_castling(m)) return san.castling == (m.to > m.from ? 1 : 2);
    if (san.castling || san.to != m.to || (san.promoted && san.promoted != m.promoted)) return false;
    if (san.piece && san.piece != board.piece(m.from)) return false;
    if (san.from_file < 0 && san.piece == 'P' && board.is_capture(m)) return false;
    return (san.from_file < 0 || san.from_file == file_of(m.from)) &&
           (san.from_rank < 0 || san.from_rank == rank_of(m.from));
}

// The squares, `from` among them, from which legal moves bring such pieces to the same square.
std::vector<int> legal_origins(const SanSetting& setting, const ChessMove& m) {
    std::vector<int> squares;
    for (const auto& [text, other] : setting.moves)
        if (other.to == m.to && setting.board.piece(other.from) == setting.board.piece(m.from) &&
            !setting.board.is_castling(other))
            squares.push_back(other.from);
    return squares;
}

// The part that distinguishes the move from others of such pieces to the same square: nothing, its file, its rank, or
// both.
std::string origin(int from, const std::vector<int>& origins) {
    bool alone = true, file_tells = true, rank_tells = true;
    for (const int other : origins) {
        if (other == from) continue;
        alone = false;
        file_tells = file_tells && file_of(other) != file_of(from);
        rank_tells = rank_tells && rank_of(other) != rank_of(from);
    }
    const auto name = square_name(from);
    return alone ? "" : file_tells ? name.substr(0, 1) : rank_tells ? name.substr(1) : name;
}

// The move without + and #. `origins` are the squares from which such pieces move to the same square.
std::string san_without_mark(const ChessBoard& board, const ChessMove& m, const std::vector<int>& origins) {
    if (board.is_castling(m)) return m.to > m.from ? "O-O" : "O-O-O";
    const bool pawn = board.piece(m.from) == 'P', captures = board.is_capture(m);
    std::string s = pawn ? "" : std::string(1, board.piece(m.from)) + origin(m.from, origins);
    if (pawn && captures) s = square_name(m.from).substr(0, 1);
    if (captures) s += 'x';
    s += square_name(m.to);
    if (m.promoted) s += std::string("=") + static_cast<char>(m.promoted - 'a' + 'A');
    return s;
}

std::string san_without_mark(const SanSetting& setting, const ChessMove& m) {
    return san_without_mark(setting.board, m, legal_origins(setting, m));
}

std::string all_san(const SanSetting& setting, const std::vector<LegalMove>& moves) {
    std::string s;
    for (const auto& legal : moves) (s += ' ') += san_without_mark(setting, legal.move);
    return s;
}

// Of a move that was just played.
std::string_view mark_of(const Engine& engine, const ChessBoard& board) {
    if (!board.in_check()) return "";
    return engine.legal_moves().empty() ? "#" : "+";
}

}  // namespace

std::string move_of_san(Engine& engine, std::string_view text) {
    const auto setting = san_setting(engine);
    const auto plain = without_marks(text);
    for (const auto& legal : setting.moves)
        if (legal.text == plain) return legal.text;
    const auto san = san_in(plain);
    if (!san)
        throw std::invalid_argument(in_quotes(text) + " is no move; moves are written e4, Nbd7, exd5, e8=Q or O-O");
    std::vector<LegalMove> fitting;
    for (const auto& legal : setting.moves)
        if (fits(*san, setting.board, legal.move)) fitting.push_back(legal);
    if (fitting.size() == 1) return fitting.front().text;
    if (fitting.size() > 1)
        throw std::invalid_argument(in_quotes(text) + " is ambiguous; write one of" + all_san(setting, fitting));
    throw std::invalid_argument(in_quotes(text) + " is not a legal move here; " +
                                (setting.moves.empty() ? std::string("the game is over")
                                                       : "legal moves are" + all_san(setting, setting.moves)));
}

std::string san_of(Engine& engine, std::string_view move) {
    const auto setting = san_setting(engine);
    const auto legal =
        std::find_if(setting.moves.begin(), setting.moves.end(), [&](const auto& one) { return one.text == move; });
    if (legal == setting.moves.end()) throw std::invalid_argument(in_quotes(move) + " is not a legal move here");
    std::string san = san_without_mark(setting, legal->move);
    engine.play(legal->text);
    san += mark_of(engine, board_of(engine));
    engine.take_back();
    return san;
}

SanGame::SanGame(Engine& engine) : engine_(engine), board_(board_of(engine)) {}

std::vector<int> SanGame::origins(char piece, int to) const {
    std::vector<int> squares;
    const char own = static_cast<char>(board_.white_to_move ? piece : piece | 0x20);
    for (int from = 0; from < 64; ++from)
        if (board_.at(from) == own && board_.reaches(from, to)) squares.push_back(from);
    return squares;
}

// The move if a single piece can make it by the way it moves; the engine decides whether it is legal. Empty if that
// needs all legal moves: castling, several pieces, a missing promotion, a text that is no SAN.
std::string SanGame::only_move(std::string_view plain) const {
    const auto san = san_in(plain);
    if (!san || san->castling) return "";
    const char piece = san->piece ? san->piece : board_.piece(san->from_file + 8 * san->from_rank);
    std::string move;
    for (const int from : origins(piece, san->to)) {
        const ChessMove m{from, san->to, san->promoted};
        if (!fits(*san, board_, m)) continue;
        if (!move.empty()) return "";
        move = square_name(from) + square_name(san->to);
    }
    if (!move.empty() && san->promoted) move += san->promoted;
    return move;
}

bool SanGame::try_to_play(const std::string& move) {
    if (move.empty()) return false;
    try {
        engine_.play(move);
        return true;
    } catch (const std::invalid_argument&) {
        return false;
    }
}

std::string SanGame::play(std::string_view san) {
    std::string move = only_move(without_marks(san));
    if (!try_to_play(move)) engine_.play(move = move_of_san(engine_, san));
    board_.play(*chess_move(move));
    return move;
}

std::string SanGame::play_engine_move(const std::string& move) {
    const auto m = chess_move(move);
    if (!m) throw std::invalid_argument(in_quotes(move) + " is not a legal move here");
    std::vector<int> from;
    if (const char piece = board_.piece(m->from); piece != 'P') from = origins(piece, m->to);
    if (from.size() > 1) from = legal_origins(san_setting(engine_), *m);  // some may be pinned
    std::string san = san_without_mark(board_, *m, from);
    engine_.play(move);
    board_.play(*m);
    return san += mark_of(engine_, board_);
}

}  // namespace betwixt::protocols
