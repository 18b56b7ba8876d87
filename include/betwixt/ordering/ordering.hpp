#pragma once
// The order of moves at a node: hash move, killers, then history, then the game's own order.

#include <optional>

#include "betwixt/core/move_list.hpp"
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

    // Sorts `moves`, stably, for a node `ply` plies from the root at which `side` (0 or 1) is to move.
    void arrange(MovesOf<P>& moves, const std::optional<Move>& hash_move, int ply, int side) const {
        Move* front = moves.begin();
        const auto promote = [&](const Move& m) {
            if (Move* found = std::find(front, moves.end(), m); found != moves.end())
                moves.bring_forward(found, front++);
        };
        if (hash_move) promote(*hash_move);
        if (use_killers)
            for (const auto& killer : killers_.at(ply))
                if (killer) promote(*killer);
        if (use_history) history_.sort(front, moves.end(), side);
    }

    // Remembers that `m` caused a cutoff.
    void cutoff(const Move& m, int ply, int side, Depth depth) {
        if (use_killers) killers_.add(m, ply);
        if (use_history) history_.add(m, side, depth);
    }

    void clear() { killers_ = {}, history_.clear(); }

private:
    Killers<Move> killers_;
    History<P> history_;
};

}  // namespace betwixt
