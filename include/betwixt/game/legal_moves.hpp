#pragma once
// The moves of a position, in the game's own order: none when the game is over.

#include "betwixt/game/position.hpp"

namespace betwixt {

// Where a game says that it is over(), its generate() is asked of unfinished games only.
template <class P> MovesOf<P> legal_moves(const P& position) {
    MovesOf<P> moves;
    if constexpr (SaysOver<P> && !EndsWithoutMoves<P>)
        if (position.over()) return moves;
    position.generate(moves);
    return moves;
}

}  // namespace betwixt
