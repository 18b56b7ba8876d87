#pragma once
// The values of leaves, and whether a position is one.

#include <algorithm>
#include <cmath>

#include "betwixt/search/context.hpp"

namespace betwixt {

// To the grain asked for: the nearest multiple, halves away from zero, so that both sides see the same.
template <class C> [[gnu::always_inline]] inline typename C::Value rounded(const C& c, typename C::Value v) {
    using Value = typename C::Value;
    if (c.options.grain <= 0) [[likely]]
        return v;
    const double grain = c.options.grain * static_cast<double>(C::Game::unit());
    if constexpr (std::integral<Value>) {
        const double step = std::max(1.0, std::round(grain));
        return static_cast<Value>(std::round(static_cast<double>(v) / step) * step);
    } else {
        return static_cast<Value>(std::round(static_cast<double>(v) / grain) * grain);
    }
}

// What the game says of an unfinished position, rounded.
template <class C>
[[gnu::always_inline]] inline typename C::Value rounded_evaluation(C& c, const typename C::Position& pos) {
    const auto compute = [&] { return c.game.evaluate(pos); };
    if constexpr (C::Game::remembers_evaluations)
        if (c.evaluations) return rounded(c, c.evaluations->of(key_of(pos), compute));
    return rounded(c, compute());
}
// The value of a leaf: it rests on the horizon.
template <class C> [[gnu::always_inline]] inline typename C::Value evaluate(C& c, const typename C::Position& pos) {
    ++c.stats.leaves, ++c.provenance.horizon;
    return rounded_evaluation(c, pos);
}

// The value of a finished game. In line: what tells that it is over often tells the value.
template <class C>
[[gnu::always_inline]] inline typename C::Value terminal(C& c, const typename C::Position& pos, Ply ply) {
    ++c.stats.leaves;
    return c.game.terminal(pos, ply);
}

// Is the game known to be over without a list of moves?
template <class P> bool is_over([[maybe_unused]] const P& pos) {
    if constexpr (SaysOver<P>) return pos.over();
    else return false;
}
// Is there no move, in a position that is_over() has not called finished?
template <class P> bool has_no_moves([[maybe_unused]] const P& pos) {
    if constexpr (SaysOver<P>) return false;  // it would have been said
    else if constexpr (SaysHasMoves<P>) return !pos.has_moves();
    else {
        MovesOf<P> moves;
        pos.generate(moves);
        return moves.empty();
    }
}

}  // namespace betwixt
