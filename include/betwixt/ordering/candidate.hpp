#pragma once
// One move of a node, as the stages of move ordering see it.

#include <cstdint>
#include <optional>

#include "betwixt/game/position.hpp"
#include "betwixt/ordering/replies.hpp"
#include "betwixt/ordering/trust.hpp"

namespace betwixt {

// A stage is a type of this shape. It adds to the rank of a move; the highest rank is tried first, equals in the game's
// own order. A stage far above another dominates it.
//
//     bool ranks(Depth depth, Trust trust) const;             Does it say anything at such a node?
//     std::int64_t rank(const Candidate<P>& c, own) const;    What does it add? own() is the game's own score of the move.
//     void cutoff(const Candidate<P>& c);                     The move caused a cutoff.
//     void clear();
template <class P> struct Candidate {
    using Move = typename P::Move;

    const P& position;
    const Move& move;
    const std::optional<Move>& hash_move;
    Place at;
    int side;  // 0 or 1: who is to move
    Trust trust{};
    Before before{};  // what was played before
};

}  // namespace betwixt
