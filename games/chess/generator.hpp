#pragma once
// Generates legal moves without testing each: it first finds pins, checks and attacked squares, which then restrict the
// targets of each piece.

#include "games/chess/attacks.hpp"
#include "games/chess/move.hpp"
#include "games/chess/rule_book.hpp"

namespace betwixt::chess {

enum class Wanted { all, noisy };  // noisy: captures, and promotions to a queen

// Sinks. Each function returns true if it wants more moves.
template <class Moves> struct Lister {
    Moves& moves;

    bool from(Square s, Board to) {
        for (; to; to &= to - 1)
            if (!moves.push(Move(s, first(to)))) return false;
        return true;
    }
    // Pawns that move by `by` squares to each square of `to`.
    bool pawns(Board to, int by) {
        for (; to; to &= to - 1)
            if (!moves.push(Move(first(to) - by, first(to)))) return false;
        return true;
    }
    bool promotions(Board to, int by, Wanted wanted) {
        for (; to; to &= to - 1)
            for (int t = queen; t >= (wanted == Wanted::all ? knight : queen); --t)
                if (!moves.push(Move(first(to) - by, first(to), Move::promotion, static_cast<Type>(t)))) return false;
        return true;
    }
    bool one(Move m) { return moves.push(m); }
};
template <class Moves> Lister(Moves&) -> Lister<Moves>;  // clang 14 does not deduce this
struct Counter {
    int count = 0;

    bool from(Square, Board to) { return pawns(to, 0); }
    bool pawns(Board to, int) { return count += std::popcount(to), true; }
    bool promotions(Board to, int, Wanted) { return count += 4 * std::popcount(to), true; }
    bool one(Move) { return ++count, true; }
};
// Tests whether there is any move.
struct AnyMove {
    bool found = false;

    bool from(Square, Board to) { return !(found = to != 0); }
    bool pawns(Board to, int) { return !(found = to != 0); }
    bool promotions(Board to, int, Wanted) { return !(found = to != 0); }
    bool one(Move) { return !(found = true); }
};
// Tests whether this move, which must not be of the normal kind, is generated.
struct Found {
    Move wanted;
    bool found = false;

    bool from(Square, Board) { return true; }
    bool pawns(Board, int) { return true; }
    bool promotions(Board to, int by, Wanted) {
        const bool is =
            wanted.kind() == Move::promotion && (to & bit(wanted.to())) && wanted.from() == wanted.to() - by;
        return !(found = found || is);
    }
    bool one(Move m) { return !(found = found || m == wanted); }
};

template <Side us, Wanted wanted, class Position> class Generator {
public:
    explicit Generator(const Position& p)
        : p_(p), own_(p.pieces(us)), enemies_(p.pieces(them)), all_(own_ | enemies_), king_(p.king_of(us)) {
        find_pins();
        if (const Board c = p.checkers()) reach_ = several(c) ? 0 : c | between(king_, first(c));
        goals_ = wanted == Wanted::all ? ~own_ : enemies_;
    }

    void generate(auto& sink) const {
        if (!sink.from(king_, king_attacks(king_) & goals_ & ~attacked())) return;
        if (reach_ == 0) return;  // double check
        pawns(sink) && pieces(sink) && castling(sink);
    }
    // True if there is any move. Tests the king's moves last, because they take most time.
    bool any() const {
        AnyMove sink;
        if (reach_ == 0 || (pawns(sink) && pieces(sink))) generate(sink);
        return sink.found;
    }

private:
    static constexpr Side them = opponent(us);
    static constexpr int up = us == white ? 8 : -8;
    static constexpr Board last_rank = rank_of_side(us, rule_book::last_rank);

    // Finds lines between the king and a slider on which exactly one own piece stands.
    void find_pins() {
        const auto lines = [&](Board snipers) {
            Board pins = 0;
            for (; snipers; snipers &= snipers - 1) {
                const Board line = between(king_, first(snipers));
                if (single(line & own_)) pins |= line | (snipers & -snipers);
            }
            return pins;
        };
        const Board straight = p_.pieces(them, rook, queen), diagonal = p_.pieces(them, bishop, queen);
        if (straight & rook_lines(king_)) straight_ = lines(rook_attacks(king_, enemies_) & straight);
        if (diagonal & bishop_lines(king_)) diagonal_ = lines(bishop_attacks(king_, enemies_) & diagonal);
    }
    // The squares to which the king cannot move. The king itself does not block sliders.
    Board attacked() const {
        const Board seen = all_ ^ bit(king_);
        Board b = pawn_attacks<them>(p_.pieces(them, pawn)) | king_attacks(p_.king_of(them));
        for (Board k = p_.pieces(them, knight); k; k &= k - 1) b |= knight_attacks(first(k));
        for (Board s = p_.pieces(them, bishop, queen); s; s &= s - 1) b |= bishop_attacks(first(s), seen);
        for (Board s = p_.pieces(them, rook, queen); s; s &= s - 1) b |= rook_attacks(first(s), seen);
        return b;
    }

    bool pieces(auto& sink) const {
        const Board pinned = straight_ | diagonal_, goals = goals_ & reach_;
        for (Board b = p_.pieces(us, knight) & ~pinned; b; b &= b - 1)
            if (!sink.from(first(b), knight_attacks(first(b)) & goals)) return false;
        // A pinned slider stays on its line.
        const Board bishops = p_.pieces(us, bishop, queen) & ~straight_;
        for (Board b = bishops & ~diagonal_; b; b &= b - 1)
            if (!sink.from(first(b), bishop_attacks(first(b), all_) & goals)) return false;
        for (Board b = bishops & diagonal_; b; b &= b - 1)
            if (!sink.from(first(b), bishop_attacks(first(b), all_) & goals & diagonal_)) return false;
        const Board rooks = p_.pieces(us, rook, queen) & ~diagonal_;
        for (Board b = rooks & ~straight_; b; b &= b - 1)
            if (!sink.from(first(b), rook_attacks(first(b), all_) & goals)) return false;
        for (Board b = rooks & straight_; b; b &= b - 1)
            if (!sink.from(first(b), rook_attacks(first(b), all_) & goals & straight_)) return false;
        return true;
    }

    bool pawns(auto& sink) const {
        const Board all = p_.pieces(us, pawn), takers = all & ~straight_;
        const auto taking = [&](auto&& step) {
            return (step(takers & ~diagonal_) | (step(takers & diagonal_) & diagonal_)) & enemies_ & reach_;
        };
        const Board to_a = taking([](Board b) { return ahead_to_a<us>(b); });
        const Board to_h = taking([](Board b) { return ahead_to_h<us>(b); });
        const Board free = all & ~diagonal_;
        const Board one = (ahead<us>(free & ~straight_) | (ahead<us>(free & straight_) & straight_)) & ~all_;
        const Board push = one & reach_;

        if (!(sink.promotions(to_a & last_rank, up - 1, wanted) && sink.promotions(to_h & last_rank, up + 1, wanted) &&
              sink.promotions(push & last_rank, up, wanted) && sink.pawns(to_a & ~last_rank, up - 1) &&
              sink.pawns(to_h & ~last_rank, up + 1) && en_passant(sink)))
            return false;
        if constexpr (wanted == Wanted::noisy) return true;
        const Board two = ahead<us>(one & rank_of_side(us, rule_book::third_rank)) & ~all_ & reach_;
        return sink.pawns(push & ~last_rank, up) && sink.pawns(two, 2 * up);
    }
    bool en_passant(auto& sink) const {
        const Square to = p_.en_passant();
        if (to < 0) return true;
        const Board captured = bit(to - up);
        for (Board b = pawn_attacks<them>(bit(to)) & p_.pieces(us, pawn); b; b &= b - 1) {
            const Board after = (all_ ^ (b & -b) ^ captured) | bit(to);
            if (p_.attacked(us, king_, after, ~captured)) continue;
            if (!sink.one(Move(first(b), to, Move::en_passant))) return false;
        }
        return true;
    }

    bool castling(auto& sink) const {
        if constexpr (wanted == Wanted::noisy) return true;
        if (p_.in_check()) return true;
        for (Board rooks = p_.castling() & own_; rooks; rooks &= rooks - 1)
            if (may_castle(first(rooks)) && !sink.one(Move(king_, first(rooks), Move::castling))) return false;
        return true;
    }
    bool may_castle(Square r) const {
        const bool h_side = r > king_;
        const int home = king_ & 56;
        const Square king_to = home + (h_side ? rule_book::king_file_h_side : rule_book::king_file_a_side);
        const Square rook_to = home + (h_side ? rule_book::rook_file_h_side : rule_book::rook_file_a_side);
        const Board way = between(king_, king_to) | bit(king_to);
        const Board both = way | between(r, rook_to) | bit(rook_to);
        if (both & all_ & ~bit(king_) & ~bit(r)) return false;
        if (straight_ & bit(r)) return false;  // the rook shields its king from a rook behind it
        return !((way & ~bit(king_)) & attacked());
    }

    const Position& p_;
    Board own_, enemies_, all_;
    Square king_;
    Board straight_ = 0, diagonal_ = 0;  // lines on which own pieces are pinned
    Board reach_ = ~Board{0};            // targets of pieces other than the king: all, or those that stop a check
    Board goals_;
};

}  // namespace betwixt::chess
