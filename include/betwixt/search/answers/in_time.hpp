#pragma once
// Wins and losses against a counter of reversible plies, where the game is a draw by it.

#include <cstdlib>

#include "betwixt/core/outcome.hpp"
#include "betwixt/game/position.hpp"

namespace betwixt {

// Do the wins and losses that these bounds tell, counted from the position, come before a counter makes the game a draw?
template <class P, Value V>
bool comes_in_time([[maybe_unused]] const P& pos, [[maybe_unused]] const Bounds<V>& bounds) {
    if constexpr (DrawsByCounter<P>) {
        const auto late = [&](V v) {
            const auto plies = plies_to_end(v);
            return plies && std::abs(*plies) + pos.reversible_plies() > TraitsOf<P>::drawn_after;
        };
        return !late(bounds.lower) && !late(bounds.upper);
    }
    return true;
}

}  // namespace betwixt
