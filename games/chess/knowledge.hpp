#pragma once
// What is known of chess besides an evaluation: which moves are noisy, when passing tells something, which moves look
// good.

#include <optional>
#include <string>

#include "betwixt/game/knowledge.hpp"
#include "betwixt/game/late_moves.hpp"
#include "games/chess/evaluation.hpp"
#include "games/chess/exchange.hpp"
#include "games/chess/network.hpp"
#include "games/chess/tables/answer.hpp"

namespace betwixt::chess {

template <class E> struct KnowledgeWith : E {
    using E::E;
    using Value = typename E::Value;
    static constexpr bool remembers_evaluations = true;

    // Captures that lose nothing, promotions to a queen, and every move out of check.
    bool noisy(const Position& p, Move m) const {
        if (p.in_check()) return true;
        if (m.kind() == Move::promotion) return m.promoted() == queen && exchange_wins(p, m, 0);
        return p.captures(m) && exchange_wins(p, m, 0);
    }
    // Checks, whatever they lose: a sacrifice may mate.
    bool forcing(const Position& p, Move m) const { return p.gives_check(m); }
    // The noisy moves, the most valuable victim first, and of equals the least piece that takes it.
    void noisy_moves(const Position& p, MovesOf<Position>& moves) const {
        if (p.in_check()) return p.generate(moves);
        p.generate_noisy(moves);
        int kept = 0;
        for (const Move m : moves) {
            if (!exchange_wins(p, m, 0)) continue;
            int at = kept++;
            for (; at > 0 && victim_first(p, moves[at - 1]) < victim_first(p, m); --at) moves[at] = moves[at - 1];
            moves[at] = m;
        }
        moves.shrink(kept);
    }
    bool may_stand_pat(const Position& p) const { return !p.in_check(); }
    // Not where zugzwang is likely: a side with pawns alone.
    std::optional<Move> null_move(const Position& p) const {
        if (p.in_check() || !(p.pieces(p.side()) & ~p.pieces(pawn) & ~p.pieces(king))) return std::nullopt;
        return Move();
    }
    // Captures that win or keep material come first, above killers; those that lose come last.
    int score(const Position& p, Move m) const {
        const bool queens = m.kind() == Move::promotion && m.promoted() == queen;
        if (!queens && !p.captures(m)) return m.kind() == Move::promotion ? -(1 << 20) : 0;
        const int order = victim_first(p, m) + (queens ? 8 * queen : 0);
        return exchange_wins(p, m, 0) ? first_of_all + order : order - (1 << 20);
    }
    // Plies that late quiet moves lose: more the deeper the node and the later the move.
    Depth reduction(Depth depth, int number) const { return late_moves.plies(depth, number); }
    // A move that gives check and is not simply taken.
    bool extends(const Position& p, Move m) const { return p.gives_check(m) && exchange_wins(p, m, 0); }
    // A capture may lose more with each ply left; a quiet move, with its square. Not out of check.
    bool losing(const Position& p, Move m, Depth depth) const {
        if (p.in_check()) return false;
        return !exchange_wins(p, m, p.captures(m) ? -60 * depth : -20 * depth * depth);
    }
    // Neither side can give mate, or a table knows who does.
    std::optional<Bounds<Value>> tablebase(const Position& p) const {
        if (std::popcount(p.occupied()) > tables::most_pieces) return std::nullopt;
        if (is_dead(p)) return Bounds<Value>{0, 0};
        return tables::value<Value>(p, folder_);
    }
    void use_tables(const std::string& name) {
        folder_ = name.empty() ? nullptr : &betwixt::tables::folder_named<tables::Folder>(name);
    }

    int table_plies() const { return tables::of(folder_).longest(); }

private:
    const tables::Folder* folder_ = nullptr;  // the usual one

    static inline const LateMoves late_moves{2.2};

    // Above the weight of a killer (ordering/ordering.hpp).
    static constexpr int first_of_all = 1 << 28;

    static int victim_first(const Position& p, Move m) {
        const Type victim = m.kind() == Move::en_passant ? pawn : p.at(m.to());
        return 8 * (victim == no_piece ? 0 : victim + 1) + king - p.at(m.from());
    }
};

// By the network; by features with weights, which its training begins with.
using Knowledge = KnowledgeWith<NetworkEvaluation>;
using FeatureKnowledge = KnowledgeWith<Evaluation>;

}  // namespace betwixt::chess
