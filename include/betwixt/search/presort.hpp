#pragma once
// In a search to the end of the game, nodes far from the end order their children by evaluations.

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/search/evaluate.hpp"

namespace betwixt {

// True if a node this many plies from the end of the game presorts its children.
template <class C> bool presorts(const C& c, Depth depth) {
    return c.to_the_end && c.options.presort > 0 && depth >= c.options.presort;
}

// The minimax value over `plies` plies, only to order moves: no table, no window. Its positions count as nodes.
template <class C> typename C::Value estimate(C& c, typename C::Position& pos, Depth plies) {
    using Value = typename C::Value;
    if (plies <= 0) return c.clock.tick(), rounded_evaluation(c, pos);
    Value g = -infinity<Value>;
    for (const auto& m : legal_moves(pos)) {
        const BeforeMove<typename C::Game> before(c.game, pos, m);
        Child<typename C::Position> child{pos, m};
        auto& p = child.position();
        const bool finished = is_over(p) || has_no_moves(p);
        if (finished) c.clock.tick();
        const Value v = finished ? c.game.terminal(p, root_ply) : estimate(c, p, plies - 1);
        g = std::max(g, before.after(p).to_parent(v));
    }
    return g;
}

// What is added to the score of a child: an evaluation on the scale of a game's scores. A unit counts 6, because in
// proofs few replies matter more than a good value. The more plies there are to go, the deeper an estimate pays.
template <class C> int presort_score(C& c, typename C::Position& child, typename C::Turn turn, Depth depth) {
    const Depth plies = std::min((depth - c.options.presort) / 4, 2);
    const auto v = turn.to_parent(estimate(c, child, plies));
    return static_cast<int>(static_cast<double>(v) * 6 / static_cast<double>(C::Game::unit()));
}

}  // namespace betwixt
