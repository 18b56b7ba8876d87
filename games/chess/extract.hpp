#pragma once
// Finds the features of a position (features.hpp) and hands each to a sink: the evaluation adds up their weights, the
// training writes them down.
//
//     sink.add(Side side, int feature, int times);

#include <algorithm>
#include <cstdlib>

#include "games/chess/features.hpp"
#include "games/chess/position.hpp"

namespace betwixt::chess {

namespace detail {

constexpr Board files_beside(Square s) {
    return (file_of(s) > 0 ? file(file_of(s) - 1) : 0) | (file_of(s) < 7 ? file(file_of(s) + 1) : 0);
}
// The squares ahead of s on its file and on those beside, as the side goes.
inline constexpr auto ahead_tables = [] {
    std::array<std::array<std::array<Board, 64>, 2>, 2> t{};  // [side][file alone, three files]
    for (Square s = 0; s < 64; ++s) {
        const int f = file_of(s);
        const Board beside = files_beside(s);
        const Board below = bit(square(0, rank_of(s))) - 1;
        const Board above = ~(below | rank(rank_of(s)));
        const auto i = static_cast<std::size_t>(s);
        t[white][0][i] = above & file(f), t[white][1][i] = above & (file(f) | beside);
        t[black][0][i] = below & file(f), t[black][1][i] = below & (file(f) | beside);
    }
    return t;
}();
inline int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

}  // namespace detail

template <class Sink> class Extraction {
public:
    Extraction(const Position& p, Sink& sink) : p_(p), sink_(sink) {
        for (const Side s : {white, black}) by_pawns_[s] = pawn_attacks(s, p.pieces(s, pawn));
        for (const Side s : {white, black}) {
            const Square k = p.king_of(s);
            ring_[s] = king_attacks(k) | bit(k);
            attacked_[s] = by_pawns_[s] | king_attacks(k);
        }
    }

    void run() {
        for (const Side s : {white, black}) s == white ? pieces<white>() : pieces<black>();
        for (const Side s : {white, black}) s == white ? pawns<white>() : pawns<black>();
        for (const Side s : {white, black}) {
            king_safety(s);
            threats(s);
        }
        add(p_.side(), first_of("tempo"));
    }

private:
    void add(Side s, int feature, int times = 1) { sink_.add(s, feature, times); }
    static Square seen_by(Side s, Square at) { return s == white ? at : at ^ 56; }
    static int rank_seen_by(Side s, Square at) { return rank_of(seen_by(s, at)); }
    void place(Side s, Type t, Square at) {
        add(s, first_of("material") + t);
        add(s, first_of("square") + 64 * t + seen_by(s, at));
    }

    template <Side s> void pieces() {
        constexpr Side them = opponent(s);
        const Board all = p_.occupied();
        const Board blocked = p_.pieces(s, pawn) & (s == white ? all >> 8 : all << 8);
        const Board area = ~(by_pawns_[them] | blocked | p_.pieces(s, king));
        place(s, king, p_.king_of(s));
        const auto go = [&](Type t, Square at, Board reach) {
            place(s, t, at);
            attacked_by_[s][t] |= reach;
            attacked_[s] |= reach;
            add(s, first_of("mobility") + 28 * (t - knight) + std::min(std::popcount(reach & area), 27));
            if (const Board near = reach & ring_[them]) ++attackers_[s], near_king_[s] += std::popcount(near);
        };
        for (Board b = p_.pieces(s, knight); b; b &= b - 1) {
            go(knight, first(b), knight_attacks(first(b)));
            outpost<s>(first(b), 0);
        }
        for (Board b = p_.pieces(s, bishop); b; b &= b - 1) {
            go(bishop, first(b), bishop_attacks(first(b), all ^ p_.pieces(s, queen)));
            outpost<s>(first(b), 1);
        }
        if (several(p_.pieces(s, bishop))) add(s, first_of("bishop-pair"));
        for (Board b = p_.pieces(s, rook); b; b &= b - 1) {
            go(rook, first(b), rook_attacks(first(b), all ^ p_.pieces(s, rook, queen)));
            const Board f = file(file_of(first(b)));
            if (!(f & p_.pieces(s, pawn))) add(s, first_of("open-file") + !(f & p_.pieces(them, pawn)));
        }
        for (Board b = p_.pieces(s, queen); b; b &= b - 1) go(queen, first(b), queen_attacks(first(b), all));
    }
    template <Side s> void outpost(Square at, int which) {
        const int r = rank_seen_by(s, at);
        if (r < 3 || r > 5 || !(by_pawns_[s] & bit(at))) return;
        const Board guards = detail::ahead_tables[s][1][static_cast<std::size_t>(at)] & detail::files_beside(at);
        if (!(guards & p_.pieces(opponent(s), pawn))) add(s, first_of("outpost") + which);
    }

    template <Side s> void pawns() {
        constexpr Side them = opponent(s);
        constexpr int up = s == white ? 8 : -8;
        const Board own = p_.pieces(s, pawn), theirs = p_.pieces(them, pawn);
        for (Board b = own; b; b &= b - 1) {
            const Square at = first(b);
            const auto i = static_cast<std::size_t>(at);
            const int r = rank_seen_by(s, at);
            place(s, pawn, at);
            const Board beside = detail::files_beside(at) & own;
            const Board level = beside & rank(rank_of(at));
            if (!beside) add(s, first_of("isolated"));
            else if (!(beside & ~detail::ahead_tables[s][1][i]) && (by_pawns_[them] & bit(at + up)))
                add(s, first_of("backward"));
            if (detail::ahead_tables[s][0][i] & own) add(s, first_of("doubled"));
            if (level || (by_pawns_[s] & bit(at))) add(s, first_of("connected") + r);
            if (!(detail::ahead_tables[s][1][i] & theirs) && !(detail::ahead_tables[s][0][i] & own))
                passed(s, at + up, r);
        }
    }
    void passed(Side s, Square ahead, int r) {
        add(s, (p_.at(ahead) == no_piece ? first_of("passed") : first_of("passed-blocked")) + r);
        if (r < 3) return;
        add(s, first_of("passed-own-king") + detail::distance(p_.king_of(s), ahead));
        add(s, first_of("passed-enemy-king") + detail::distance(p_.king_of(opponent(s)), ahead));
    }

    void king_safety(Side s) {
        const Side them = opponent(s);
        const Square k = p_.king_of(s);
        const int f = std::clamp(file_of(k), 1, 6);
        for (int x = f - 1; x <= f + 1; ++x) {
            const Board ahead = file(x) & (detail::ahead_tables[s][1][static_cast<std::size_t>(square(f, rank_of(k)))] |
                                           rank(rank_of(k)));
            const auto nearest = [&](Side of) {
                const Board b = ahead & p_.pieces(of, pawn);
                return b ? rank_seen_by(s, s == white ? first(b) : 63 - std::countl_zero(b)) : 0;
            };
            const int other = 8 * (x != file_of(k));
            add(s, first_of("shelter") + other + nearest(s));
            add(s, first_of("storm") + other + nearest(them));
        }
        // What attacks this king counts for the other side.
        add(them, first_of("king-attackers") + std::min(attackers_[them], 7));
        add(them, first_of("king-squares") + std::min(near_king_[them], 15));
        const Board safe = ~(p_.pieces(them) | attacked_[s]), all = p_.occupied();
        const Board diagonal = bishop_attacks(k, all), straight = rook_attacks(k, all);
        const std::array<Board, 4> from{knight_attacks(k), diagonal, straight, diagonal | straight};
        for (int t = knight; t <= queen; ++t)
            if (const Board checks =
                    from[static_cast<std::size_t>(t - knight)] & safe & attacked_by_[them][static_cast<std::size_t>(t)])
                add(them, first_of("safe-check") + t - knight, std::popcount(checks));
    }

    void threats(Side s) {
        const Side them = opponent(s);
        const auto each = [&](int feature, Board attacks) {
            for (int t = pawn; t <= queen; ++t)
                if (const Board b = attacks & p_.pieces(them, static_cast<Type>(t)))
                    add(s, feature + t, std::popcount(b));
        };
        each(first_of("threat-by-pawn"), by_pawns_[s]);
        each(first_of("threat-by-minor"), attacked_by_[s][knight] | attacked_by_[s][bishop]);
        each(first_of("threat-by-rook"), attacked_by_[s][rook]);
        const Board hanging = attacked_[s] & ~attacked_[them] & p_.pieces(them);
        if (hanging) add(s, first_of("hanging"), std::popcount(hanging));
    }

    const Position& p_;
    Sink& sink_;
    std::array<Board, 2> by_pawns_{}, ring_{}, attacked_{};
    std::array<std::array<Board, 6>, 2> attacked_by_{};
    std::array<int, 2> attackers_{}, near_king_{};
};

template <class Sink> void extract(const Position& p, Sink& sink) { Extraction<Sink>(p, sink).run(); }

// How far the game is from the endgame: 24 at its start, 0 without pieces.
inline int phase_of(const Position& p) {
    const int n = std::popcount(p.pieces(knight) | p.pieces(bishop)) + 2 * std::popcount(p.pieces(rook)) +
                  4 * std::popcount(p.pieces(queen));
    return std::min(n, 24);
}

}  // namespace betwixt::chess
