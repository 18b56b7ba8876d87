#pragma once
// Moves as replies: numbered so that pairs of them can be counted (ordering/continuation.hpp).

#include <concepts>
#include <cstddef>

#include "betwixt/game/traits.hpp"

namespace betwixt {

// `p.reply_index(m)`: a number of the move below the trait reply_indices, small enough for a table of all pairs.
template <class P>
concept NumbersReplies = requires(const P& p, const typename P::Move& m) {
    { p.reply_index(m) } -> std::convertible_to<std::size_t>;
    requires(TraitsOf<P>::reply_indices > 0);
};

// What was played before a node: the other side's last move, and the own one before it.
struct Before {
    static constexpr int nothing = -1;

    int last = nothing, own = nothing;
};

}  // namespace betwixt
