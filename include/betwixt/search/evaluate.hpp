#pragma once
// The value of a position without search: its evaluation, or the result of the game.

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/search/context.hpp"

namespace betwixt {

// The value rounded to the grain of the options.
template <class C> [[gnu::always_inline]] inline typename C::Value rounded(const C& c, typename C::Value v) {
    if (c.options.grain <= 0) [[likely]]
        return v;
    return nearest_multiple(v, c.options.grain * static_cast<double>(C::Game::unit()));
}

// The game's evaluation of an unfinished position, rounded.
template <class C>
[[gnu::always_inline]] inline typename C::Value rounded_evaluation(C& c, const typename C::Position& pos) {
    const auto compute = [&] { return c.game.evaluate(pos); };
    if (C::offers.remembers_evaluations && c.evaluations) return rounded(c, c.evaluations->of(key_of(pos), compute));
    return rounded(c, compute());
}
// The value of a leaf, which depends on the horizon.
template <class C> [[gnu::always_inline]] inline typename C::Value evaluate(C& c, const typename C::Position& pos) {
    ++c.stats.leaves, ++c.provenance.horizon;
    return rounded_evaluation(c, pos);
}

// The value of a finished game. Inline: the test for the end often gives the value, too.
template <class C>
[[gnu::always_inline]] inline typename C::Value terminal(C& c, const typename C::Position& pos, Ply ply) {
    ++c.stats.leaves;
    return c.game.terminal(pos, ply);
}

}  // namespace betwixt
