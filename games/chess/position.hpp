#pragma once
// The rules of chess and of Chess960.

#include <algorithm>
#include <array>
#include <cstdint>

#include "betwixt/game/position.hpp"
#include "games/chess/attacks.hpp"
#include "games/chess/generator.hpp"
#include "games/chess/move.hpp"
#include "games/chess/rule_book.hpp"
#include "games/chess/zobrist.hpp"

namespace betwixt::chess {

struct Traits {
    static constexpr int max_moves = rule_book::max_moves;
    static constexpr std::size_t move_indices = 4096;
    static constexpr std::size_t reply_indices = 2 * 6 * 64;
    static constexpr int drawn_after = rule_book::drawn_after;
    static constexpr bool ends_without_moves = true;
    static constexpr bool ordered_by_history = true;
};

// The parts of a position, to set one up (notation.hpp).
struct Setup {
    std::array<std::uint8_t, 64> side{}, type{};  // for each square; no_piece if it is empty
    Side to_move = white;
    Board castling = 0;        // rooks that may still castle
    Square en_passant = -1;    // the square behind a pawn that has just gone two squares
    int reversible = 0;        // plies since the last capture or pawn move
    int number = 1;            // move number, as players count
    bool writes_rook = false;  // true: castling moves are written with the rook's square
};

Setup start_of_game();

class Position {
public:
    using Move = chess::Move;
    using Traits = chess::Traits;

    Position();  // the start of the game
    explicit Position(const Setup& setup);

    // --- the game ---------------------------------------------------------------------------------------------------
    void generate(auto& moves) const {
        Lister list{moves};
        generate_into<Wanted::all>(list);
    }
    // Captures, and promotions to a queen.
    void generate_noisy(auto& moves) const {
        Lister list{moves};
        generate_into<Wanted::noisy>(list);
    }
    int count_moves() const {
        Counter counter;
        generate_into<Wanted::all>(counter);
        return counter.count;
    }
    bool has_moves() const {
        if (side_ == white) return Generator<white, Wanted::all, Position>(*this).any();
        return Generator<black, Wanted::all, Position>(*this).any();
    }
    void play(Move m);
    bool legal(Move m) const;
    // The result if there is no move: mate or stalemate.
    Outcome outcome() const { return in_check() ? Outcome::loss : Outcome::draw; }
    int to_move() const { return side_; }
    int reversible_plies() const { return reversible_; }
    Key key() const { return Key(key_); }
    Key verify_key() const;
    Key child_key(Move m) const;
    std::size_t move_index(Move m) const { return static_cast<std::size_t>(m.index()); }
    // By side, piece and target square.
    std::size_t reply_index(Move m) const { return (6u * side_ + at(m.from())) * 64u + static_cast<unsigned>(m.to()); }

    // --- the board --------------------------------------------------------------------------------------------------
    Side side() const { return side_; }
    Board pieces(Side s) const { return sides_[s]; }
    Board pieces(Type t) const { return types_[t]; }
    Board pieces(Side s, Type t) const { return sides_[s] & types_[t]; }
    Board pieces(Side s, Type t, Type u) const { return sides_[s] & (types_[t] | types_[u]); }
    Board occupied() const { return sides_[white] | sides_[black]; }
    Type at(Square s) const { return static_cast<Type>(on_[static_cast<std::size_t>(s)]); }
    Square king_of(Side s) const { return first(pieces(s, king)); }
    Board checkers() const { return checkers_; }
    bool in_check() const { return checkers_ != 0; }
    Board castling() const { return castling_; }
    Square en_passant() const { return en_passant_; }  // -1 if no pawn can capture en passant
    int number() const { return number_; }
    bool writes_rook() const { return writes_rook_; }
    bool captures(Move m) const {
        return m.kind() == Move::en_passant || (m.kind() != Move::castling && at(m.to()) != no_piece);
    }

    // Pieces of both sides that attack a square, if `occupied` are the occupied squares.
    Board attackers(Square s, Board occupied) const {
        return (pawn_attacks<black>(bit(s)) & pieces(white, pawn)) |
               (pawn_attacks<white>(bit(s)) & pieces(black, pawn)) | (knight_attacks(s) & types_[knight]) |
               (king_attacks(s) & types_[king]) | (bishop_attacks(s, occupied) & (types_[bishop] | types_[queen])) |
               (rook_attacks(s, occupied) & (types_[rook] | types_[queen]));
    }
    // True if this legal move gives check.
    bool gives_check(Move m) const;
    // True if the king of `us` on square k would be attacked, given the occupied squares and the opponent's remaining
    // pieces.
    bool attacked(Side us, Square k, Board occupied, Board left) const {
        return (attackers(k, occupied) & left & sides_[opponent(us)]) != 0;
    }

    // The counters are not part of the position.
    bool operator==(const Position& p) const {
        return types_ == p.types_ && sides_ == p.sides_ && castling_ == p.castling_ && side_ == p.side_ &&
               en_passant_ == p.en_passant_;
    }

private:
    template <Wanted wanted> void generate_into(auto& sink) const {
        if (side_ == white) Generator<white, wanted, Position>(*this).generate(sink);
        else Generator<black, wanted, Position>(*this).generate(sink);
    }
    bool checks_when_played(Move m) const;
    void put(Side s, Type t, Square at);
    void take(Side s, Type t, Square at);
    void castle(Move m);
    void allow_en_passant(Square behind);
    // Rooks that lose the right to castle by a piece's move: all if their king moves, one if it moves or is captured.
    Board lost_by(Move m, Type type) const {
        return castling_ & (bit(m.from()) | bit(m.to()) | (type == king ? rank_of_side(side_, 0) : Board{0}));
    }
    void find_checkers() { checkers_ = attackers(king_of(side_), occupied()) & sides_[opponent(side_)]; }

    std::array<Board, 6> types_{};
    std::array<Board, 2> sides_{};
    std::array<std::uint8_t, 64> on_;  // a Type for each square
    std::uint64_t key_ = 0;
    Board checkers_ = 0;
    Board castling_ = 0;
    std::uint16_t reversible_ = 0, number_ = 1;
    std::int8_t en_passant_ = -1;
    Side side_ = white;
    bool writes_rook_ = false;
};

inline void Position::put(Side s, Type t, Square at) {
    types_[t] |= bit(at);
    sides_[s] |= bit(at);
    on_[static_cast<std::size_t>(at)] = t;
    key_ ^= zobrist::piece(s, t, at);
}
inline void Position::take(Side s, Type t, Square at) {
    types_[t] ^= bit(at);
    sides_[s] ^= bit(at);
    on_[static_cast<std::size_t>(at)] = no_piece;
    key_ ^= zobrist::piece(s, t, at);
}

inline void Position::castle(Move m) {
    const bool h_side = m.to() > m.from();
    const int home = m.from() & 56;
    take(side_, king, m.from());
    take(side_, rook, m.to());
    put(side_, king, home + (h_side ? rule_book::king_file_h_side : rule_book::king_file_a_side));
    put(side_, rook, home + (h_side ? rule_book::rook_file_h_side : rule_book::rook_file_a_side));
}

inline void Position::play(Move m) {
    const Side us = side_, them = opponent(us);
    if (en_passant_ >= 0) key_ ^= zobrist::en_passant(file_of(en_passant_)), en_passant_ = -1;
    ++reversible_;
    Square behind = -1;
    if (!m.is_pass()) {
        const Square from = m.from(), to = m.to();
        const Type type = at(from);
        if (m.kind() == Move::castling) {
            castle(m);
        } else {
            if (const Type victim = at(to); victim != no_piece) take(them, victim, to), reversible_ = 0;
            take(us, type, from);
            put(us, m.kind() == Move::promotion ? m.promoted() : type, to);
        }
        if (type == pawn) {
            reversible_ = 0;
            if (m.kind() == Move::en_passant) take(them, pawn, to ^ 8);
            else if ((from ^ to) == 16) behind = (from + to) / 2;
        }
        Board lost = lost_by(m, type);
        for (castling_ &= ~lost; lost; lost &= lost - 1) key_ ^= zobrist::castling(first(lost));
    }
    number_ = static_cast<std::uint16_t>(number_ + (us == black));
    side_ = them;
    key_ ^= zobrist::black_to_move;
    find_checkers();
    if (behind >= 0) allow_en_passant(behind);
}

// Sets the square only if a pawn can capture en passant; otherwise equal positions would have different keys.
inline void Position::allow_en_passant(Square behind) {
    const Board pawns = pawn_attacks(opponent(side_), bit(behind)) & pieces(side_, pawn);
    const Board captured = bit(behind ^ 8);
    const Square k = king_of(side_);
    for (Board b = pawns; b; b &= b - 1) {
        const Board after = (occupied() ^ (b & -b) ^ captured) | bit(behind);
        if (attacked(side_, k, after, ~captured)) continue;
        en_passant_ = static_cast<std::int8_t>(behind);
        key_ ^= zobrist::en_passant(file_of(behind));
        return;
    }
}

// Plays moves of rare kinds, and a pawn's step of two squares, which may allow en passant.
inline Key Position::child_key(Move m) const {
    const Square from = m.from(), to = m.to();
    const Type type = at(from), victim = at(to);
    if (m.kind() != Move::normal || m.is_pass() || (type == pawn && (from ^ to) == 16)) {
        Position after(*this);
        after.play(m);
        return after.key();
    }
    std::uint64_t key =
        key_ ^ zobrist::black_to_move ^ zobrist::piece(side_, type, from) ^ zobrist::piece(side_, type, to);
    if (victim != no_piece) key ^= zobrist::piece(opponent(side_), victim, to);
    if (en_passant_ >= 0) key ^= zobrist::en_passant(file_of(en_passant_));
    for (Board lost = lost_by(m, type); lost; lost &= lost - 1) key ^= zobrist::castling(first(lost));
    return Key(key);
}

// Not inline: its copy of the position would need space in the caller's stack frame.
[[gnu::noinline]] inline bool Position::checks_when_played(Move m) const {
    Position after(*this);
    after.play(m);
    return after.in_check();
}
inline bool Position::gives_check(Move m) const {
    if (m.kind() != Move::normal) return checks_when_played(m);  // rare: castling, promotions, en passant
    const Square k = king_of(opponent(side_));
    const Board from = bit(m.from()), to = bit(m.to());
    const Type type = at(m.from());
    if (type == pawn && (pawn_attacks(opponent(side_), bit(k)) & to)) return true;
    if (type == knight && (knight_attacks(k) & to)) return true;
    // Otherwise a check along a line, from the target square or through the vacated one: most moves touch no line to
    // the king.
    const bool on_diagonals = type == bishop || type == queen, on_straights = type == rook || type == queen;
    if (!(queen_lines(k) & (on_diagonals || on_straights ? from | to : from))) return false;
    const Board all = (occupied() ^ from) | to;
    const Board diagonal = (pieces(side_, bishop, queen) & ~from) | (on_diagonals ? to : 0);
    const Board straight = (pieces(side_, rook, queen) & ~from) | (on_straights ? to : 0);
    return (bishop_attacks(k, all) & diagonal) || (rook_attacks(k, all) & straight);
}

inline bool Position::legal(Move m) const {
    const Square from = m.from(), to = m.to();
    if (m.kind() != Move::normal) {
        if (!(sides_[side_] & bit(from))) return false;
        Found found{m};
        generate_into<Wanted::all>(found);
        return found.found;
    }
    if (!(sides_[side_] & bit(from)) || (sides_[side_] & bit(to)) || m.promoted() != knight) return false;
    const Type type = at(from);
    const Board all = occupied();
    Board reach = 0;
    switch (type) {
        case pawn: {
            if (bit(to) & (rank(0) | rank(7))) return false;
            const Board empty = ~all, self = bit(from);
            const Board one = (side_ == white ? ahead<white>(self) : ahead<black>(self)) & empty;
            const Board third = one & rank_of_side(side_, rule_book::third_rank);
            const Board two = (side_ == white ? ahead<white>(third) : ahead<black>(third)) & empty;
            reach = one | two | (pawn_attacks(side_, self) & sides_[opponent(side_)]);
            break;
        }
        case knight: reach = knight_attacks(from); break;
        case bishop: reach = bishop_attacks(from, all); break;
        case rook: reach = rook_attacks(from, all); break;
        case queen: reach = queen_attacks(from, all); break;
        case king: return (king_attacks(from) & bit(to)) && !attacked(side_, to, all ^ bit(from), ~bit(to));
        case no_piece: break;
    }
    if (!(reach & bit(to))) return false;
    return !attacked(side_, king_of(side_), (all ^ bit(from)) | bit(to), ~bit(to));
}

}  // namespace betwixt::chess
