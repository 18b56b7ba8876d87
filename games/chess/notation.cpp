#include "games/chess/notation.hpp"

#include <charconv>
#include <stdexcept>
#include <utility>
#include <vector>

#include "betwixt/game/safe_text.hpp"

namespace betwixt::chess {

namespace {

constexpr std::string_view letters = "PNBRQKpnbrqk";

char letter_of(Side s, Type t) { return letters[static_cast<std::size_t>(6 * s + t)]; }
std::string name_of(Side s) { return s == white ? "White" : "Black"; }
std::string quoted(std::string_view s) { return quoted_text(s); }

[[noreturn]] void fail(const std::string& what) { throw std::invalid_argument(what); }

std::vector<std::string_view> fields_of(std::string_view s) {
    std::vector<std::string_view> fields;
    while (true) {
        const auto from = s.find_first_not_of(" \t\r\n");
        if (from == std::string_view::npos) return fields;
        s.remove_prefix(from);
        const auto end = std::min(s.find_first_of(" \t\r\n"), s.size());
        fields.push_back(s.substr(0, end));
        s.remove_prefix(end);
    }
}

void read_pieces(std::string_view s, Setup& setup) {
    setup.type.fill(no_piece);
    int r = 7, f = 0;
    bool after_number = false;
    for (const char c : s) {
        if (c == '/') {
            if (f != 8)
                fail("rank " + std::to_string(r + 1) + " of the board has " + std::to_string(f) + " squares, not 8");
            if (--r < 0) fail("the board has more than 8 ranks");
            f = 0;
        } else if (c >= '1' && c <= '8') {
            if (after_number) fail("rank " + std::to_string(r + 1) + " of the board has two numbers side by side");
            f += c - '0';
        } else {
            const auto at = letters.find(c);
            if (at == std::string_view::npos)
                fail(quoted({&c, 1}) + " in the board is no piece (PNBRQK, pnbrqk), no number from 1 to 8 and no /");
            if (f < 8) {
                const auto i = static_cast<std::size_t>(square(f, r));
                setup.side[i] = at < 6 ? white : black;
                setup.type[i] = static_cast<std::uint8_t>(at % 6);
            }
            ++f;
        }
        if (f > 8) fail("rank " + std::to_string(r + 1) + " of the board has more than 8 squares");
        after_number = c >= '1' && c <= '8';
    }
    if (r != 0 || f != 8) fail("the board ends before its 64th square");
}

Board pieces(const Setup& s, Side side, Type type) {
    Board b = 0;
    for (std::size_t i = 0; i < 64; ++i)
        if (s.type[i] == type && s.side[i] == side) b |= bit(static_cast<Square>(i));
    return b;
}

// Rejects positions that no game can reach or that would exceed the limit on moves.
void check_pieces(const Setup& setup) {
    for (const Side s : {white, black}) {
        const auto count = [&](Type t) { return std::popcount(pieces(setup, s, t)); };
        if (count(king) != 1) fail(name_of(s) + " has " + std::to_string(count(king)) + " kings, not 1");
        if (pieces(setup, s, pawn) & (rank(0) | rank(7))) fail(name_of(s) + " has a pawn on the first or last rank");
        if (count(pawn) > 8) fail(name_of(s) + " has more than 8 pawns");
        const int promoted = std::max(0, count(knight) - 2) + std::max(0, count(bishop) - 2) +
                             std::max(0, count(rook) - 2) + std::max(0, count(queen) - 1);
        if (promoted > 8 - count(pawn)) fail(name_of(s) + " has more pieces than 8 pawns could have become");
    }
}

// The rook for a letter of the castling field; nothing if king and rook are not placed for it.
Board castling_rook(char c, const Setup& setup) {
    const Side side = c >= 'a' ? black : white;
    const char upper = side == black ? static_cast<char>(c - 'a' + 'A') : c;
    const Square k = first(pieces(setup, side, king));
    const int home = side == white ? 0 : 56;
    if (upper != 'K' && upper != 'Q' && (upper < 'A' || upper > 'H'))
        fail(quoted({&c, 1}) + " is no castling right (KQkq, or the file of a rook, or - for none)");
    if ((k & 56) != home) return 0;
    const Board rooks = pieces(setup, side, rook) & rank_of_side(side, 0);
    const Board to_h = rooks & ~(bit(k) | (bit(k) - 1)), to_a = rooks & (bit(k) - 1);
    if (upper == 'K') return to_h ? bit(63 - std::countl_zero(to_h)) : 0;
    if (upper == 'Q') return to_a & -to_a;
    return rooks & bit(home + upper - 'A');
}

// Ignores impossible rights, as other programs do.
void read_castling(std::string_view s, Setup& setup) {
    if (s == "-") return;
    for (const char c : s) setup.castling |= castling_rook(c, setup);
    for (const Side side : {white, black}) {
        const Board k = pieces(setup, side, king), rooks = setup.castling & rank_of_side(side, 0);
        if (several(rooks & (k - 1)) || several(rooks & ~(k | (k - 1))))
            fail("castling " + quoted(s) + " names two rooks on one side of the king");
    }
}

// Ignores a square that no pawn can just have passed, as other programs do.
void read_en_passant(std::string_view s, Setup& setup) {
    if (s == "-") return;
    if (s.size() != 2 || s[0] < 'a' || s[0] > 'h' || s[1] < '1' || s[1] > '8')
        fail(quoted(s) + " is no square for en passant; write a square, or - for none");
    const Square to = square(s[0] - 'a', s[1] - '1');
    const Side them = opponent(setup.to_move);
    const int up = them == white ? 8 : -8;
    const auto just_passed = [&] {
        if (!(bit(to) & rank_of_side(them, rule_book::third_rank))) return false;
        Board all = 0;
        for (std::size_t i = 0; i < 64; ++i)
            if (setup.type[i] != no_piece) all |= bit(static_cast<Square>(i));
        return !(all & (bit(to) | bit(to - up))) && (pieces(setup, them, pawn) & bit(to + up));
    };
    if (just_passed()) setup.en_passant = to;
}

int read_number(std::string_view s, const char* what, int least, int most) {
    int n = 0;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), n);
    if (error != std::errc{} || end != s.data() + s.size() || n < least || n > most)
        fail(std::string(what) + " is a number from " + std::to_string(least) + " to " + std::to_string(most) +
             ", not " + quoted(s));
    return n;
}

void check_kings(const Position& p) {
    const Side them = opponent(p.side());
    if (p.attackers(p.king_of(them), p.occupied()) & p.pieces(p.side()))
        fail("it is " + name_of(p.side()) + "'s turn, and " + name_of(them) + "'s king is in check");
    if (std::popcount(p.checkers()) > 2) fail("more than two pieces give check");
}

std::string castling_text(const Position& p) {
    std::string s;
    for (const Side side : {white, black}) {
        const Square k = p.king_of(side);
        const Board rooks = p.pieces(side, rook) & rank_of_side(side, 0);
        const Board may = p.castling() & p.pieces(side);
        const auto add = [&](Board on_side, bool h_side) {
            if (!(may & on_side)) return;
            const Square r = first(may & on_side);
            const Board beyond = rooks & (h_side ? ~(bit(r) | (bit(r) - 1)) : bit(r) - 1);
            const char c = beyond ? static_cast<char>('A' + file_of(r)) : h_side ? 'K' : 'Q';
            s += side == white ? c : static_cast<char>(c - 'A' + 'a');
        };
        add(~(bit(k) | (bit(k) - 1)), true);
        add(bit(k) - 1, false);
    }
    return s.empty() ? "-" : s;
}

}  // namespace

std::string square_text(Square s) { return {static_cast<char>('a' + file_of(s)), static_cast<char>('1' + rank_of(s))}; }

std::string Notation::move_text(const Position& p, Move m) {
    if (m.is_pass()) return "0000";
    Square to = m.to();
    if (m.kind() == Move::castling && !p.writes_rook() && file_of(m.from()) == 4 &&
        (file_of(to) == 0 || file_of(to) == 7))
        to = (m.from() & 56) + (to > m.from() ? rule_book::king_file_h_side : rule_book::king_file_a_side);
    std::string s = square_text(m.from()) + square_text(to);
    if (m.kind() == Move::promotion) s += letter_of(black, m.promoted());
    return s;
}

std::string Notation::text(const Position& p) {
    std::string s;
    for (int r = 7; r >= 0; --r) {
        int empty = 0;
        for (int f = 0; f < 8; ++f) {
            const Square at = square(f, r);
            if (p.at(at) == no_piece) {
                ++empty;
                continue;
            }
            if (empty) s += static_cast<char>('0' + std::exchange(empty, 0));
            s += letter_of(p.pieces(black) & bit(at) ? black : white, p.at(at));
        }
        if (empty) s += static_cast<char>('0' + empty);
        if (r > 0) s += '/';
    }
    return s + (p.side() == white ? " w " : " b ") + castling_text(p) + ' ' +
           (p.en_passant() >= 0 ? square_text(p.en_passant()) : "-") + ' ' + std::to_string(p.reversible_plies()) +
           ' ' + std::to_string(p.number());
}

Position Notation::parse(std::string_view s, const Position& like) {
    const auto fields = fields_of(s);
    if (fields.size() < 2)
        fail("a position is written in FEN: board, side to move, castling, en passant, and two counters");
    if (fields.size() > 6) fail("FEN has six fields; the seventh is " + quoted(fields[6]));
    Setup setup;
    setup.writes_rook = like.writes_rook();
    read_pieces(fields[0], setup);
    check_pieces(setup);
    if (fields[1] != "w" && fields[1] != "b") fail("the side to move is w or b, not " + quoted(fields[1]));
    setup.to_move = fields[1] == "w" ? white : black;
    if (fields.size() > 2) read_castling(fields[2], setup);
    if (fields.size() > 3) read_en_passant(fields[3], setup);
    if (fields.size() > 4)
        setup.reversible = read_number(fields[4], "the counter of plies without progress", 0, 10'000);
    if (fields.size() > 5) setup.number = read_number(fields[5], "the number of the move", 0, 10'000);
    const Position p(setup);
    check_kings(p);
    return p;
}

std::string Notation::draw(const Position& p) {
    std::string s;
    for (int r = 7; r >= 0; --r) {
        s += static_cast<char>('1' + r);
        for (int f = 0; f < 8; ++f) {
            const Square at = square(f, r);
            s += ' ';
            s += p.at(at) == no_piece ? '.' : letter_of(p.pieces(black) & bit(at) ? black : white, p.at(at));
        }
        s += '\n';
    }
    return s + "  a b c d e f g h\n" + (p.side() == white ? "White" : "Black") + " to move\n";
}

}  // namespace betwixt::chess
