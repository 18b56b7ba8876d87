#pragma once
// The moves of a position, in the game's own order, and whether there are any.

#include "betwixt/game/position.hpp"

namespace betwixt {

// True if the game is known to be over without a list of moves.
template <class P> bool is_over([[maybe_unused]] const P& pos) {
    if constexpr (SaysOver<P>) return pos.over();
    else return false;
}
// True if there is no move, in a position that is_over() has not called finished.
template <class P> bool has_no_moves([[maybe_unused]] const P& pos) {
    if constexpr (SaysOver<P>) return false;  // it would have been said
    else if constexpr (SaysHasMoves<P>) return !pos.has_moves();
    else {
        MovesOf<P> moves;
        pos.generate(moves);
        return moves.empty();
    }
}

// Where a game says that it is over(), its generate() is asked of unfinished games only.
template <class P> MovesOf<P> legal_moves(const P& position) {
    MovesOf<P> moves;
    if constexpr (SaysOver<P> && !EndsWithoutMoves<P>)
        if (position.over()) return moves;
    position.generate(moves);
    return moves;
}

}  // namespace betwixt
