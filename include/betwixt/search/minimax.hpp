#pragma once
// Plain minimax: the oracle. No window, no table, no order, nothing clever.

#include <algorithm>
#include <string_view>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/search/context.hpp"
#include "betwixt/search/quiescence.hpp"

namespace betwixt {

// The minimax value of `pos` at `depth`; below depth 0 only noisy moves count, and standing pat.
template <class C> typename C::Value minimax(C& c, typename C::Position& pos, Depth depth) {
    using Value = typename C::Value;
    c.clock.tick();
    auto moves = legal_moves(pos);
    if (moves.empty()) return c.terminal(pos, depth);
    Value g = -infinity<Value>;
    if (depth <= 0) {
        g = c.evaluate(pos);
        if (depth <= -c.options.quiescence) return g;
        keep_noisy(pos, moves);
    }
    const auto mover = mover_of(pos);
    for (const auto& m : moves) {
        Child<typename C::Position> child{pos, m};
        const bool passed = turn_passed(mover, child.position());
        g = std::max(g, seen_across(passed, minimax(c, child.position(), depth - 1)));
    }
    return g;
}

struct Minimax {
    static constexpr std::string_view name = "minimax";
    static constexpr std::string_view summary = "every position to the depth asked for: the oracle";

    template <class C> static typename C::Value ask(C& c, typename C::Position& child, typename C::Window, Depth depth,
                                                    bool passed, bool) {
        return seen_across(passed, minimax(c, child, depth));
    }
};

}  // namespace betwixt
