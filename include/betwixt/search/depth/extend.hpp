#pragma once
// Extension: a move that the game says is worth a longer look costs no depth. Never two in a row, so that every line
// ends. It depends on the position and on how it was reached by one move, which is part of the key (After).

#include "betwixt/search/context.hpp"

namespace betwixt {

struct Extend {
    template <class C> static constexpr bool applies = C::Game::extends_moves;

    // How much deeper the child after m is searched.
    template <class C>
    static Depth change(const C& c, const typename C::Position& pos, const typename C::Move& m, Place at) {
        return c.options.extend && at.after() != After::extension && c.game.knowledge.extends(pos, m) ? 1 : 0;
    }
};

}  // namespace betwixt
