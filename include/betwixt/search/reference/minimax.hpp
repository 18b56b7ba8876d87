#pragma once
// Plain minimax, with which all other searches are compared: no window, no table, no move ordering. Like every other
// search it uses endgame tables, unless they are off: their value counts, however few plies are left.

#include <algorithm>
#include <string_view>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/search/known.hpp"
#include "betwixt/search/quiescence.hpp"

namespace betwixt {

// The minimax value of `pos` at this place; below depth 0 only noisy moves count, and standing pat where it is allowed.
template <class C> typename C::Value minimax(C& c, typename C::Position& pos, Place at) {
    using Value = typename C::Value;
    c.clock.tick();
    auto moves = legal_moves(pos);
    if (moves.empty()) return terminal(c, pos, at.ply);
    Value g = -infinity<Value>;
    if (at.depth <= 0) {
        const bool stands = may_stand_pat(c, pos, at.depth);
        if (stands) g = evaluate(c, pos);
        if (at.depth <= -c.options.quiescence) return g;
        moves.clear(), c.game.list_noisy(pos, moves);
        if (moves.empty() && !stands) return evaluate(c, pos);
    } else if (at.ply != root_ply) {
        Node<C> n{pos, {}, at};
        if (const auto known = endgame_tables(c, n)) return *known;
    }
    for (const auto& m : moves) {
        const BeforeMove<typename C::Game> before(c.game, pos, m);
        Child<typename C::Position> child{pos, m};
        const auto turn = before.after(child.position());
        g = std::max(g, turn.to_parent(minimax(c, child.position(), c.below(at, child.position()))));
    }
    return g;
}

struct Minimax {
    static constexpr std::string_view name = "minimax";
    static constexpr std::string_view summary = "every position to the depth asked for: the oracle";

    template <class C> static typename C::Value value(C& c, typename C::Passed child, typename C::Window, Place at,
                                                      typename C::Turn turn, bool, typename C::KnownKey = nullptr) {
        return turn.to_parent(minimax(c, child, at));
    }
};

}  // namespace betwixt
