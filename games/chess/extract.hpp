#pragma once
// Finds the features of a position (features.hpp) and passes each to a sink: the evaluation adds up their weights, the
// training records them.
//
//     sink.add(Side side, int feature, int times);
//     sink.place(Side side, Placed piece);          once for each piece

#include <algorithm>
#include <cstdlib>

#include "games/chess/features.hpp"
#include "games/chess/position.hpp"

namespace betwixt::chess {

namespace detail {

constexpr Board files_beside(Square s) {
    return (file_of(s) > 0 ? file(file_of(s) - 1) : 0) | (file_of(s) < 7 ? file(file_of(s) + 1) : 0);
}
// The squares ahead of s on its file, or on its file and the files beside, in the side's direction.
inline constexpr auto ahead_tables = [] {
    std::array<std::array<std::array<Board, 64>, 2>, 2> t{};  // [side][its file only, three files]
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
        for (const Side s : {white, black}) {
            const Square k = p.king_of(s);
            const Board pawns = p.pieces(s, pawn);
            const Board to_a = s == white ? ahead_to_a<white>(pawns) : ahead_to_a<black>(pawns);
            const Board to_h = s == white ? ahead_to_h<white>(pawns) : ahead_to_h<black>(pawns);
            by_pawns_[s] = to_a | to_h;
            ring_[s] = king_attacks(k) | bit(k);
            attacked_[s] = by_pawns_[s] | king_attacks(k);
            twice_[s] = (to_a & to_h) | (by_pawns_[s] & king_attacks(k));
        }
    }

    void run() {
        for (const Side s : {white, black}) s == white ? pieces<white>() : pieces<black>();
        for (const Side s : {white, black}) s == white ? pawns<white>() : pawns<black>();
        for (const Side s : {white, black}) s == white ? shared<white>() : shared<black>();
        add(p_.side(), first_of("tempo"));
    }

private:
    void add(Side s, int feature, int times = 1) { sink_.add(s, feature, times); }
    static Square seen_by(Side s, Square at) { return s == white ? at : at ^ 56; }
    static int rank_seen_by(Side s, Square at) { return rank_of(seen_by(s, at)); }
    void place(Side s, Type t, Square at) { sink_.place(s, Placed{t, seen_by(s, at)}); }

    template <Side s> void pieces() {
        constexpr Side them = opponent(s);
        const Board all = p_.occupied();
        const Board blocked = p_.pieces(s, pawn) & (s == white ? all >> 8 : all << 8);
        const Board area = ~(by_pawns_[them] | blocked | p_.pieces(s, king));
        place(s, king, p_.king_of(s));
        const int pawns = std::popcount(p_.pieces(s, pawn));
        const auto go = [&](Type t, Square at, Board reach) {
            place(s, t, at);
            add(s, first_of("among-pawns") + 9 * (t - knight) + pawns);
            attacked_by_[s][t] |= reach;
            twice_[s] |= attacked_[s] & reach;
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
            const Board alike = p_.pieces(s, pawn) & (bit(first(b)) & dark_squares ? dark_squares : ~dark_squares);
            add(s, first_of("bishop-pawns") + std::popcount(alike));
            if (alike & blocked) add(s, first_of("bishop-rammed"), std::popcount(alike & blocked));
        }
        for (const int t : {knight, bishop})
            if (const Board behind = p_.pieces(s, static_cast<Type>(t)) & chess::ahead<them>(p_.pieces(pawn)))
                add(s, first_of("behind-pawn") + t - knight, std::popcount(behind));
        if (several(p_.pieces(s, bishop))) add(s, first_of("bishop-pair"));
        for (Board b = p_.pieces(s, rook); b; b &= b - 1) {
            go(rook, first(b), rook_attacks(first(b), all ^ p_.pieces(s, rook, queen)));
            const Board f = file(file_of(first(b)));
            if (!(f & p_.pieces(s, pawn))) add(s, first_of("open-file") + !(f & p_.pieces(them, pawn)));
            if (rank_seen_by(s, first(b)) == 6 &&
                (rank_seen_by(s, p_.king_of(them)) == 7 || (p_.pieces(them, pawn) & rank(rank_of(first(b))))))
                add(s, first_of("rook-on-seventh"));
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
            if (detail::ahead_tables[s][0][i] & (own | theirs)) continue;
            if (!(detail::ahead_tables[s][1][i] & theirs)) passed<s>(at, at + up, r);
            else if (std::popcount(beside & ~detail::ahead_tables[s][1][i]) >=
                     std::popcount(detail::ahead_tables[s][1][i] & theirs))
                add(s, first_of("candidate") + r);
        }
    }
    template <Side s> void passed(Square at, Square ahead, int r) {
        constexpr Side them = opponent(s);
        add(s, (p_.at(ahead) == no_piece ? first_of("passed") : first_of("passed-blocked")) + r);
        if (r < 3) return;
        const Board path = detail::ahead_tables[s][0][static_cast<std::size_t>(at)];
        const Board harm = attacked_[them] | p_.pieces(them);
        if (!((harm | p_.pieces(s)) & bit(ahead))) add(s, first_of("passed-safe") + r);
        if (!(harm & path)) add(s, first_of("passed-open") + r);
        if (const Board rooks = rook_attacks(at, p_.occupied()) &
                                detail::ahead_tables[them][0][static_cast<std::size_t>(at)] & p_.pieces(rook))
            add(s, first_of("passed-rook") + !(rooks & p_.pieces(s)));
        const int nearer = detail::distance(p_.king_of(them), ahead) - detail::distance(p_.king_of(s), ahead);
        add(s, first_of("passed-race") + 9 * (r - 3) + std::clamp(nearer, -4, 4) + 4);
        add(s, first_of("passed-own-king") + detail::distance(p_.king_of(s), ahead));
        add(s, first_of("passed-enemy-king") + detail::distance(p_.king_of(opponent(s)), ahead));
    }

    // Features of both sides' pieces together.
    template <Side s> void shared() {
        king_safety<s>();
        threats<s>();
        space<s>();
    }

    template <Side s> void king_safety() {
        const Square k = p_.king_of(s);
        shelter<s>(k);
        king_attack<s>(k);
        pins<s>(k);
    }
    template <Side s> void shelter(Square k) {
        constexpr Side them = opponent(s);
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
    }
    // Attacks on this king are features of the other side.
    template <Side s> void king_attack(Square k) {
        constexpr Side them = opponent(s);
        add(them, first_of("king-attackers") + std::min(attackers_[them], 7));
        add(them, first_of("king-squares") + std::min(near_king_[them], 15));
        const Board safe = ~(p_.pieces(them) | attacked_[s]), all = p_.occupied();
        const Board diagonal = bishop_attacks(k, all), straight = rook_attacks(k, all);
        const std::array<Board, 4> from{knight_attacks(k), diagonal, straight, diagonal | straight};
        for (int t = knight; t <= queen; ++t)
            if (const Board checks =
                    from[static_cast<std::size_t>(t - knight)] & safe & attacked_by_[them][static_cast<std::size_t>(t)])
                add(them, first_of("safe-check") + t - knight, std::popcount(checks));
        const Board weak =
            ring_[s] & attacked_[them] & ~twice_[s] & (~attacked_[s] | king_attacks(k) | attacked_by_[s][queen]);
        add(them, first_of("attack") + 40 * (p_.pieces(them, queen) != 0) + 8 * std::min(attackers_[them], 4) +
                      std::min(std::popcount(weak), 7));
        const Board guards = p_.pieces(s, knight, bishop) | p_.pieces(s, pawn);
        add(s, first_of("defenders") + std::min(std::popcount(ring_[s] & guards), 7));
    }
    template <Side s> void pins(Square k) {
        constexpr Side them = opponent(s);
        Board lines = (bishop_attacks(k, p_.pieces(them)) & p_.pieces(them, bishop, queen)) |
                      (rook_attacks(k, p_.pieces(them)) & p_.pieces(them, rook, queen));
        for (; lines; lines &= lines - 1)
            if (const Board shield = between(k, first(lines)) & p_.occupied(); single(shield))
                add(s, first_of("pinned") + p_.at(first(shield)));
    }

    template <Side s> void threats() {
        constexpr Side them = opponent(s);
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
        const Board firm = by_pawns_[them] | (twice_[them] & ~twice_[s]);  // squares that the enemy controls
        const Board safe = ~p_.pieces(s) & ~by_pawns_[them] & (attacked_[s] | ~attacked_[them]);
        each(first_of("weak-piece"), twice_[s] & attacked_[them] & ~twice_[them] & ~by_pawns_[them]);
        if (king_attacks(p_.king_of(s)) & hanging) add(s, first_of("threat-by-king"));
        const Board stepped = chess::ahead<s>(p_.pieces(s, pawn)) & ~p_.occupied();
        const Board twice_stepped = chess::ahead<s>(stepped & rank(s == white ? 2 : 5)) & ~p_.occupied();
        each(first_of("push-threat"), pawn_attacks(s, (stepped | twice_stepped) & safe) & ~by_pawns_[s]);
        if (const Board contested = attacked_[s] & attacked_[them] & ~firm & ~p_.occupied())
            add(s, first_of("restricted"), std::popcount(contested));
        if (single(p_.pieces(them, queen))) queen_chase<s>(first(p_.pieces(them, queen)), safe);
    }
    template <Side s> void queen_chase(Square q, Board safe) {
        const Board diagonal = bishop_attacks(q, p_.occupied()), straight = rook_attacks(q, p_.occupied());
        if (const Board chase = knight_attacks(q) & attacked_by_[s][knight] & safe)
            add(s, first_of("queen-chase"), std::popcount(chase));
        const Board sliders = (diagonal & attacked_by_[s][bishop]) | (straight & attacked_by_[s][rook]);
        if (const Board chase = sliders & safe & twice_[s]) add(s, first_of("queen-chase") + 1, std::popcount(chase));
    }

    template <Side s> void space() {
        constexpr Side them = opponent(s);
        constexpr Board centre = (file(2) | file(3) | file(4) | file(5)) &
                                 (s == white ? rank(1) | rank(2) | rank(3) : rank(6) | rank(5) | rank(4));
        const Board own = p_.pieces(s, pawn);
        const int pieces = std::min(std::popcount(p_.pieces(s) & ~own & ~p_.pieces(king)), 8);
        if (const Board room = centre & ~own & ~by_pawns_[them] & ~attacked_[them])
            add(s, first_of("space") + pieces, std::popcount(room));
    }

    const Position& p_;
    Sink& sink_;
    std::array<Board, 2> by_pawns_{}, ring_{}, attacked_{}, twice_{};  // attacked once or more, at least twice
    std::array<std::array<Board, 6>, 2> attacked_by_{};
    std::array<int, 2> attackers_{}, near_king_{};
};

template <class Sink> void extract(const Position& p, Sink& sink) { Extraction<Sink>(p, sink).run(); }

// Distance from the endgame: 24 at the start of the game, 0 without pieces.
inline int phase_of(const Position& p) {
    const int n = std::popcount(p.pieces(knight) | p.pieces(bishop)) + 2 * std::popcount(p.pieces(rook)) +
                  4 * std::popcount(p.pieces(queen));
    return std::min(n, 24);
}

}  // namespace betwixt::chess
