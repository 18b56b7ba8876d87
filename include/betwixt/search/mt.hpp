#pragma once
// MT: the memory-enhanced test. Fail-soft Alpha-Beta with a table of bounds (Plaat, Schaeffer, Pijls, de Bruin 1994,
// Figure 2). Every driver and both recursions, Alpha-Beta and NegaScout, go through this one function.

#include <algorithm>

#include "betwixt/search/context.hpp"
#include "betwixt/search/quiescence.hpp"

namespace betwixt {

// Let f be the minimax value of `pos` at `depth`. Returns g (fail-soft) such that
//   g <= w.alpha implies f <= g;   g >= w.beta implies f >= g;   otherwise f == g.
// `Recursion::ask` values one child. Uses one stack frame per ply: at most max_depth and the plies of quiescence.
// Throws Stopped and InvalidValue; the position is then as before the call.
template <class Recursion, class C>
typename C::Value mt(C& c, typename C::Passed pos, typename C::Window w, Depth depth) {
    using Value = typename C::Value;
    using Position = typename C::Position;
    using Move = typename C::Move;

    c.clock.tick();
    if (c.over(pos)) return c.terminal(pos, depth);

    auto memo = c.recall(pos, depth);
    if constexpr (C::Memory::enabled) {
        const auto known = memo.known;
        if (known.lower >= w.beta) return ++c.stats.table_cutoffs, known.lower;
        if (known.upper <= w.alpha || !known.open()) return ++c.stats.table_cutoffs, known.upper;
        w = {std::max(w.alpha, known.lower), std::min(w.beta, known.upper)};
    }

    typename C::Moves moves;
    if (!c.list(pos, moves, depth)) return c.terminal(pos, depth);
    if (depth <= 0) return c.remember(memo, quiescence(c, pos, w, 0), w, depth, std::nullopt);

    ++c.stats.interior;
    const int side = c.side(pos, depth);
    if (const auto g = c.enhanced_cutoff(pos, moves, w.beta, depth)) return *g;
    c.arrange(moves, memo, depth, side);

    const auto mover = mover_of(pos);
    Value g = -infinity<Value>;
    std::optional<Move> best;
    c.for_each(pos, moves, [&](const Move& m) {
        Child<Position> child{pos, m};
        const bool passed = turn_passed(mover, child.position());
        const Value v = Recursion::ask(c, child.position(), typename C::Window{std::max(w.alpha, g), w.beta}, depth - 1,
                                       passed, g == -infinity<Value>);
        if (v > g) g = v, best = m;
        if (g < w.beta) return true;
        c.learn_cutoff(m, depth, side);
        return false;
    });
    return c.remember(memo, g, w, depth, g > w.alpha ? best : std::nullopt);
}

}  // namespace betwixt
