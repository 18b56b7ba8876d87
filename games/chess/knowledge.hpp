#pragma once
// Knowledge of chess besides an evaluation: which moves are noisy, when a null move is allowed, which moves look good.

#include <algorithm>
#include <optional>
#include <string>

#include "betwixt/game/knowledge.hpp"
#include "betwixt/game/late_moves.hpp"
#include "games/chess/evaluation.hpp"
#include "games/chess/exchange.hpp"
#include "games/chess/network.hpp"
#include "games/chess/syzygy/answer.hpp"
#include "games/chess/syzygy/root.hpp"
#include "games/chess/tables/answer.hpp"

namespace betwixt::chess {

template <class E> struct KnowledgeWith : E {
    using E::E;
    using Value = typename E::Value;
    static constexpr bool remembers_evaluations = true;

    // True for captures and promotions to a queen that lose nothing by exchange, and for every move out of check.
    bool noisy(const Position& p, Move m) const {
        if (p.in_check()) return true;
        if (m.kind() == Move::promotion) return m.promoted() == queen && exchange_wins(p, m, 0);
        return p.captures(m) && exchange_wins(p, m, 0);
    }
    // True for checks, even if they lose material: a sacrifice may mate.
    bool forcing(const Position& p, Move m) const { return p.gives_check(m); }
    // Lists the noisy moves, the most valuable victim first, then the least valuable attacker.
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
    // No null move in check, or if zugzwang is likely: the side has only pawns.
    std::optional<Move> null_move(const Position& p) const {
        if (p.in_check() || !(p.pieces(p.side()) & ~p.pieces(pawn) & ~p.pieces(king))) return std::nullopt;
        return Move();
    }
    // Captures that win or keep material come first, above killers; losing captures come last.
    int score(const Position& p, Move m) const {
        const bool queens = m.kind() == Move::promotion && m.promoted() == queen;
        if (!queens && !p.captures(m)) return m.kind() == Move::promotion ? -(1 << 20) : 0;
        const int order = victim_first(p, m) + (queens ? 8 * queen : 0);
        return exchange_wins(p, m, 0) ? first_of_all + order : order - (1 << 20);
    }
    // Plies by which late quiet moves are reduced: more for deeper nodes and later moves.
    Depth reduction(Depth depth, int number) const { return late_moves.plies(depth, number); }
    // True if the move gives check and loses nothing by exchange.
    bool extends(const Position& p, Move m) const { return p.gives_check(m) && exchange_wins(p, m, 0); }
    // True if the move loses more by exchange than a margin, which grows linearly with the depth for captures and
    // quadratically for quiet moves. False in check.
    bool losing(const Position& p, Move m, Depth depth) const {
        if (p.in_check()) return false;
        return !exchange_wins(p, m, p.captures(m) ? -60 * depth : -20 * depth * depth);
    }
    // A draw if neither side can give mate; otherwise the result of the endgame tables. Of Syzygy tables only draws are
    // used: their wins heed the counter of reversible plies.
    std::optional<Bounds<Value>> tablebase(const Position& p) const {
        if (std::popcount(p.occupied()) > syzygy::most_men) return std::nullopt;
        if (const auto own = own_value(p)) return Bounds<Value>{*own, *own};
        if (!in_tables(p)) return std::nullopt;
        if (const auto w = folder().syzygy().result(p); w == syzygy::Wdl::draw) return Bounds<Value>{0, 0};
        return std::nullopt;
    }
    // With the results of Syzygy tables, too, after captures and pawn moves.
    std::optional<Bounds<Value>> counted_tablebase(const Position& p) const {
        if (std::popcount(p.occupied()) > syzygy::most_men) return std::nullopt;
        if (const auto own = own_value(p)) return Bounds<Value>{*own, *own};
        if (!in_tables(p)) return std::nullopt;
        const auto v = syzygy::value<Value>(p, folder().syzygy(), counter_);
        return v ? std::optional(Bounds<Value>{*v, *v}) : std::nullopt;
    }
    // Our own tables have distances, by which the search finds the best move itself.
    bool keep_best(const Position& p, bool repeated, const auto& drawn, MovesOf<Position>& moves) const {
        if (!in_tables(p)) return false;
        if (const auto own = own_value(p); own && comes_in_time(p, Bounds<Value>{*own, *own})) return false;
        return syzygy::keep_best(folder().syzygy(), p, {.counts = counter_, .repeated = repeated}, drawn, moves);
    }
    void use_tables(const std::string& name) {
        folder_ = name.empty() ? nullptr : &betwixt::tables::folder_named<tables::Folder>(name);
    }

    void limit_tables(int pieces, bool counter) { pieces_ = std::min(pieces, syzygy::most_men), counter_ = counter; }

    int table_plies() const { return folder().tables().longest(); }

private:
    const tables::Folder* folder_ = nullptr;  // null: the usual folder
    int pieces_ = syzygy::most_men;           // tables are asked of positions with at most so many
    bool counter_ = true;                     // Syzygy tables heed the counter of reversible plies

    bool in_tables(const Position& p) const { return std::popcount(p.occupied()) <= pieces_; }
    const tables::Folder& folder() const { return tables::named(folder_); }
    std::optional<Value> own_value(const Position& p) const {
        if (std::popcount(p.occupied()) > tables::most_pieces) return std::nullopt;
        if (is_dead(p)) return Value{0};
        if (!in_tables(p)) return std::nullopt;
        return tables::value<Value>(p, folder());
    }

    static inline const LateMoves late_moves{2.2};

    // Above the weight of a killer (ordering/ordering.hpp).
    static constexpr int first_of_all = 1 << 28;

    static int victim_first(const Position& p, Move m) {
        const Type victim = m.kind() == Move::en_passant ? pawn : p.at(m.to());
        return 8 * (victim == no_piece ? 0 : victim + 1) + king - p.at(m.from());
    }
};

// The knowledge with the network, and with weighted features, from which the network's training starts.
using Knowledge = KnowledgeWith<NetworkEvaluation>;
using FeatureKnowledge = KnowledgeWith<Evaluation>;

}  // namespace betwixt::chess
