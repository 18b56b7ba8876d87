#pragma once
// The moves of a position, in the game's own order, and whether there are any.

#include "betwixt/game/position.hpp"

namespace betwixt {

// True if the game has over(), and it returns true.
template <class P> bool is_over([[maybe_unused]] const P& pos) {
    if constexpr (SaysOver<P>) return pos.over();
    else return false;
}
// True if there is no legal move. Call it only if is_over() is false.
template <class P> bool has_no_moves([[maybe_unused]] const P& pos) {
    if constexpr (SaysOver<P>) return false;  // is_over() is false
    else if constexpr (SaysHasMoves<P>) return !pos.has_moves();
    else {
        MovesOf<P> moves;
        pos.generate(moves);
        return moves.empty();
    }
}

// The legal moves. With over() and without ends_without_moves, generate() is called for unfinished games only.
template <class P> MovesOf<P> legal_moves(const P& position) {
    MovesOf<P> moves;
    if constexpr (SaysOver<P> && !EndsWithoutMoves<P>)
        if (position.over()) return moves;
    position.generate(moves);
    return moves;
}

}  // namespace betwixt
