#pragma once
// The order of moves at a node: hash move, killers, then history, then the game's own order.

#include <cstdint>
#include <optional>

#include "betwixt/game/concepts.hpp"
#include "betwixt/ordering/history.hpp"
#include "betwixt/ordering/killers.hpp"

namespace betwixt {

// Leaves every list as the game generated it, and learns nothing: compiled away.
template <class P> struct NoOrdering { static constexpr bool enabled = false; };

template <class P> class Ordering {
public:
    using Move = typename P::Move;
    static constexpr bool enabled = true;

    // Which parts take part.
    bool use_killers = true;
    bool use_history = true;

    // Has a node of this remaining depth more to go by than the hash move? (Leaves are cheaper than the game's scores.)
    bool ranks(Depth depth) const { return use_killers || use_history || (ScoresMoves<P> && depth > 1); }

    // The game's own score of a move after which the position is `child`.
    static int score(const P& pos, const Move& m, [[maybe_unused]] const P& child) {
        if constexpr (ScoresMovesByChild<P>) return pos.score(m, child);
        else return pos.score(m);
    }
    // The same where the position after it is not at hand.
    static int score(const P& pos, const Move& m) {
        if constexpr (ScoresMovesAlone<P>) {
            return pos.score(m);
        } else {
            P child(pos);
            child.play(m);
            return pos.score(m, child);
        }
    }

    // Higher is tried earlier, at a node `ply` plies from the root at which `side` (0 or 1) is to move: the hash move,
    // killers, the game's own score; history only breaks ties. `own` gives that score when it is wanted.
    template <class Own> std::int64_t rank(const P& pos, const Move& m, const std::optional<Move>& hash_move, int ply,
                                           int side, Depth depth, const Own& own) const {
        constexpr std::int64_t top = std::int64_t{1} << 62;
        if (hash_move && m == *hash_move) return top;
        if (use_killers) {
            const auto& [first, second] = killers_.at(ply);
            if (first && m == *first) return top - 1;
            if (second && m == *second) return top - 2;
        }
        std::int64_t r = use_history ? history_.score(pos, m, side) : 0;
        if (depth > 1) r += std::int64_t{own()} * (std::int64_t{1} << 32);
        return r;
    }

    // Remembers that `m` caused a cutoff.
    void cutoff(const P& pos, const Move& m, int ply, int side, Depth depth) {
        if (use_killers) killers_.add(m, ply);
        if (use_history) history_.add(pos, m, side, depth);
    }

    void clear() { killers_ = {}, history_.clear(); }

private:
    Killers<Move> killers_;
    History<P> history_;
};

}  // namespace betwixt
