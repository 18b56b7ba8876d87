#pragma once
// Extension: a move that the game says is worth a longer look costs no depth. Never two in a row, so that every line
// ends. It depends on the position and on how it was reached by one move, which is part of the key (After).

#include "betwixt/search/context.hpp"

namespace betwixt {

struct Extend {
    template <class C> static constexpr bool applies = C::Game::extends_moves;

    // Is the move one of those, and are they asked for?
    template <class C> static bool picks([[maybe_unused]] const C& c, [[maybe_unused]] const typename C::Position& pos,
                                         [[maybe_unused]] const typename C::Move& m) {
        if constexpr (applies<C>) return c.options.extend && c.game.knowledge.extends(pos, m);
        else return false;
    }
    // How much deeper the child after such a move is searched.
    static Depth change(Place at) { return at.after() != After::extension ? 1 : 0; }
};

}  // namespace betwixt
