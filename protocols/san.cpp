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

SanSetting san_setting(Engine& engine) {
    const auto position = engine.position();
    if (!is_fen(position)) throw std::invalid_argument("SAN is for chess, not for " + in_quotes(position));
    SanSetting setting{chess_board(position), {}};
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

// The part that distinguishes the move from others of such pieces to the same square: nothing, its file, its rank, or
// both.
std::string origin(const SanSetting& setting, const ChessMove& m) {
    bool alone = true, file_tells = true, rank_tells = true;
    for (const auto& other : setting.moves) {
        const ChessMove& o = other.move;
        if (o.to != m.to || o.from == m.from || setting.board.piece(o.from) != setting.board.piece(m.from)) continue;
        if (setting.board.is_castling(o)) continue;
        alone = false;
        file_tells = file_tells && file_of(o.from) != file_of(m.from);
        rank_tells = rank_tells && rank_of(o.from) != rank_of(m.from);
    }
    const auto name = square_name(m.from);
    return alone ? "" : file_tells ? name.substr(0, 1) : rank_tells ? name.substr(1) : name;
}

// The move without + and #.
std::string san_without_mark(const SanSetting& setting, const ChessMove& m) {
    const ChessBoard& board = setting.board;
    if (board.is_castling(m)) return m.to > m.from ? "O-O" : "O-O-O";
    const bool pawn = board.piece(m.from) == 'P', captures = board.is_capture(m);
    std::string s = pawn ? "" : std::string(1, board.piece(m.from)) + origin(setting, m);
    if (pawn && captures) s = square_name(m.from).substr(0, 1);
    if (captures) s += 'x';
    s += square_name(m.to);
    if (m.promoted) s += std::string("=") + static_cast<char>(m.promoted - 'a' + 'A');
    return s;
}

std::string all_san(const SanSetting& setting, const std::vector<LegalMove>& moves) {
    std::string s;
    for (const auto& legal : moves) (s += ' ') += san_without_mark(setting, legal.move);
    return s;
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
    const std::string san = san_without_mark(setting, legal->move);
    engine.play(legal->text);
    const bool check = chess_board(engine.position()).in_check();
    const bool over = engine.legal_moves().empty();
    engine.take_back();
    return san + (check ? over ? "#" : "+" : "");
}

}  // namespace betwixt::protocols
