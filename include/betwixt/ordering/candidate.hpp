#pragma once
// One move of a node, as the stages of move ordering see it.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "betwixt/game/position.hpp"
#include "betwixt/ordering/trust.hpp"

namespace betwixt {

// `p.reply_index(m)`: a number of the move below the trait reply_indices, small enough for a table of all pairs.
template <class P>
concept NumbersReplies = requires(const P& p, const typename P::Move& m) {
    { p.reply_index(m) } -> std::convertible_to<std::size_t>;
    requires(TraitsOf<P>::reply_indices > 0);
};

// The moves played before a node: the other side's last one, and the side to move's own one before that.
struct Before {
    static constexpr int nothing = -1;

    int last = nothing, own = nothing;
};

// A stage of move ordering has these functions. It adds to the rank of a move. The move of the highest rank is tried
// first, equal ranks in the game's own order. A stage with a far larger weight dominates another.
//
//     bool ranks(Depth depth, Trust trust) const;             true if it ranks moves at such a node
//     std::int64_t rank(const Candidate<P>& c, own) const;    what it adds; own() is the game's own score
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
