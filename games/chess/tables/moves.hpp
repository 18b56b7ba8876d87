#pragma once
// Moves of a few men, forward and backward. Retrograde analysis makes so many moves that it has its own generator;
// verification uses the game's generator.

#include "games/chess/tables/squares.hpp"

namespace betwixt::chess::tables {

// A position of a slice, seen from the side to move.
class Men {
public:
    Men(const Slice& slice, const Squares& squares) : slice_(slice), s_(squares) {
        own_ = bit(s_.own_king()), others_ = bit(s_.other_king());
        for (int i = 0; i < slice_.men(); ++i) (slice_.is_own(i) ? own_ : others_) |= bit(s_.man(i));
    }

    // True if this is no legal position: the side that is not to move is in check, or no pawn can take en passant
    // though `en_passant` is set.
    bool illegal() const {
        return attacked(false, s_.other_king(), own_ | others_, 0) || (s_.en_passant && !neighbours());
    }
    bool in_check() const { return attacked(true, s_.own_king(), own_ | others_, 0); }
    // True if the other pawn may just have moved two squares to a square beside the own pawn. (Taking it is then legal:
    // no man is left that could give check.)
    bool neighbours() const {
        if (!slice_.passes() || rank_of(s_.man(0)) != 4 || rank_of(s_.man(1)) != 4) return false;
        if (std::abs(s_.man(0) - s_.man(1)) != 1) return false;
        const Board behind = bit(s_.man(1) + 8) | bit(s_.man(1) + 16);
        return !(behind & (own_ | others_));
    }

    // The position after a legal move, from the view of the other side.
    struct Child {
        bool stays;  // within the pair of slices
        Location where;
    };
    // Calls f(Child) for every legal move.
    template <class F> void for_each_child(F&& f) const {
        for (Board to = king_attacks(s_.own_king()) & ~own_ & ~king_attacks(s_.other_king()); to; to &= to - 1)
            move(king_moves, first(to), f);
        for (int i = 0; i < slice_.own.count(); ++i)
            if (slice_.type(i) == pawn) pawn_moves(i, f);
            else
                for (Board to = reach(slice_.type(i), s_.man(i)) & ~own_; to; to &= to - 1) move(i, first(to), f);
    }
    // Calls f(Squares of the swapped slice) for every position, legal or not, from which a move without capture or
    // promotion leads here. The other side made the move, and the position is from its view.
    template <class F> void for_each_parent(F&& f) const {
        if (s_.en_passant) return f(before(1, s_.man(1) + 16));
        const Board empty = ~(own_ | others_);
        for (Board from = king_attacks(s_.other_king()) & empty & ~king_attacks(s_.own_king()); from; from &= from - 1)
            f(before(king_moves, first(from)));
        for (int i = slice_.own.count(); i < slice_.men(); ++i)
            if (slice_.type(i) == pawn) pawn_parents(i, empty, f);
            else
                for (Board from = reach(slice_.type(i), s_.man(i)) & empty; from; from &= from - 1)
                    f(before(i, first(from)));
    }
    // The same position with the other side to move, from its view.
    Squares turned() const {
        Squares t;
        t.at[0] = flipped(s_.other_king()), t.at[1] = flipped(s_.own_king());
        const int own = slice_.own.count(), others = slice_.other.count();
        for (int i = 0; i < own; ++i) t.put(others + i, s_.man(i) ^ 56);
        for (int i = 0; i < others; ++i) t.put(i, s_.man(own + i) ^ 56);
        return t;
    }

private:
    static constexpr int king_moves = -1, nothing = -1;
    static std::int8_t flipped(Square s) { return static_cast<std::int8_t>(s ^ 56); }

    Board reach(Type t, Square s) const {
        const Board all = own_ | others_;
        switch (t) {
            case knight: return knight_attacks(s);
            case bishop: return bishop_attacks(s, all);
            case rook: return rook_attacks(s, all);
            default: return queen_attacks(s, all);
        }
    }
    // True if the other side (by_others) or the own side attacks a square, ignoring the men on `gone`.
    bool attacked(bool by_others, Square k, Board all, Board gone) const {
        for (int i = by_others ? slice_.own.count() : 0, end = by_others ? slice_.men() : slice_.own.count(); i < end;
             ++i) {
            const Square s = s_.man(i);
            if (gone & bit(s)) continue;
            Board b = 0;
            switch (slice_.type(i)) {
                case pawn: b = by_others ? pawn_attacks<black>(bit(s)) : pawn_attacks<white>(bit(s)); break;
                case knight: b = knight_attacks(s); break;
                case bishop: b = bishop_lines(s) & bit(k) ? bishop_attacks(s, all) : 0; break;
                case rook: b = rook_lines(s) & bit(k) ? rook_attacks(s, all) : 0; break;
                default: b = (bishop_lines(s) | rook_lines(s)) & bit(k) ? queen_attacks(s, all) : 0;
            }
            if (b & bit(k)) return true;
        }
        return false;
    }

    template <class F> void pawn_moves(int i, F& f) const {
        const Board self = bit(s_.man(i)), empty = ~(own_ | others_);
        const Board one = ahead<white>(self) & empty, two = ahead<white>(one & rank(2)) & empty;
        for (Board to = one | (pawn_attacks<white>(self) & others_); to; to &= to - 1) {
            if (!(to & -to & rank(7))) move(i, first(to), f);
            else
                for (int t = queen; t >= knight; --t) move(i, first(to), f, static_cast<Type>(t));
        }
        if (two) move(i, first(two), f, no_piece, true);
        if (s_.en_passant) move(i, s_.man(1) + 8, f, no_piece, false, bit(s_.man(1)));
    }
    template <class F> void pawn_parents(int i, Board empty, F& f) const {
        const Square s = s_.man(i), one = s + 8, two = s + 16;  // pawns of the other side move down
        if (one > 55 || !(empty & bit(one))) return;
        f(before(i, one));
        if (rank_of(s) == 4 && empty & bit(two) && !neighbours()) f(before(i, two));
    }
    Squares before(int i, Square from) const {
        Men moved = *this;
        if (i == king_moves) moved.s_.at[1] = static_cast<std::int8_t>(from);
        else moved.s_.put(i, from);
        return moved.turned();
    }

    template <class F>
    void move(int i, Square to, F& f, Type promoted = no_piece, bool two = false, Board passed = 0) const {
        const Board taken = (others_ & bit(to)) | passed, from = bit(i == king_moves ? s_.own_king() : s_.man(i));
        const Board all = ((own_ | others_) & ~from & ~passed) | bit(to);
        if (attacked(true, i == king_moves ? to : s_.own_king(), all, taken)) return;
        if (taken || promoted != no_piece) f(elsewhere(i, to, promoted, taken));
        else f(stays(i, to, two));
    }
    Child stays(int i, Square to, bool two) const {
        Men moved = *this;
        if (i == king_moves) moved.s_.at[0] = static_cast<std::int8_t>(to);
        else moved.s_.put(i, to);
        const Slice swapped = slice_.swapped();
        Squares after = moved.turned();
        after.en_passant = two && Men(swapped, after).neighbours();
        return {true, {swapped, after}};
    }
    Child elsewhere(int moved, Square to, Type promoted, Board taken) const {
        Gathered men(s_.other_king() ^ 56, (moved == king_moves ? to : s_.own_king()) ^ 56);
        for (int i = 0; i < slice_.men(); ++i) {
            if (taken & bit(s_.man(i))) continue;
            const Type t = i == moved && promoted != no_piece ? promoted : slice_.type(i);
            men.add(!slice_.is_own(i), t, (i == moved ? to : s_.man(i)) ^ 56);
        }
        return {false, men.location()};
    }

    Slice slice_;
    Squares s_;
    Board own_ = 0, others_ = 0;
};

}  // namespace betwixt::chess::tables
