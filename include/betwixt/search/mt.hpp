#pragma once
// MT: the memory-enhanced test. Fail-soft Alpha-Beta with a table of bounds (Plaat, Schaeffer, Pijls, de Bruin 1994,
// Figure 2). Every driver and both recursions, Alpha-Beta and NegaScout, go through this one function.

#include <optional>

#include "betwixt/search/picker.hpp"

namespace betwixt {

// cut() and share() are defined by selective search (search/selective/selective.hpp) and by search with several threads
// (search/threads/share.hpp).
template <class Recursion, class C> Answer<typename C::Value> cut(C& c, Node<C>& n);
template <class Recursion, class C> void share(C& c, Node<C>& n, Moves<C>& moves);
template <class Recursion, class C> typename C::Value search(C& c, typename C::Passed pos, typename C::Value alpha,
                                                             typename C::Value beta, Place at,
                                                             typename C::KnownKey known_key);

// Let f be the minimax value of `pos` at at.depth, counted from the root. Returns g (fail-soft) such that
//   g <= w.alpha implies f <= g;   g >= w.beta implies f >= g;   otherwise f == g.
// `known_key`: the key of `pos` if its parent has found it unfinished, else nullptr. Uses one stack frame per ply.
// Throws Stopped and InvalidValue; the position is then as before the call.
template <class Recursion, class C>
[[gnu::always_inline]] inline typename C::Value mt(C& c, typename C::Passed pos, typename C::Window w, Place at,
                                                   typename C::KnownKey known_key = nullptr) {
    c.clock.tick();
    TraceScope<C> trace(c, w, at);
    if (const auto g = leaf(c, pos, w, at, static_cast<bool>(known_key))) return trace.left(*g);
    return trace.left(search<Recursion>(c, pos, w.alpha, w.beta, at, known_key));  // scalars, passed in registers
}

// The value of the child after move x.
template <class Recursion, class C>
[[gnu::always_inline]] inline typename C::Value child_value(C& c, Node<C>& n, Item<C>& x, Step step, Seen seen) {
    const auto rest = n.rest();
    const bool eldest = n.searched == 0;
    ChildOf<C> child(c, n, x, step, seen);
    const auto value_at = [&](Place at) {
        return Recursion::value(c, child.position(), rest, at, child.turn(), eldest, child.key);
    };
    if constexpr (C::selective) return selective_value(c, n, x.move, step, child.at(), value_at);
    else return value_at(child.at());
}

// Searches the child after move x. False if its value reaches beta.
template <class Recursion, class C>
[[gnu::always_inline]] inline bool search_child(C& c, Node<C>& n, Item<C>& x, Seen seen) {
    const Step step = step_of(c, n, x, seen);
    if constexpr (C::selective)
        if (skips(c, n, x.move, step)) return true;
    c.play(n.at.ply, n.position, x.move);
    n.offer(x.move, child_value<Recursion>(c, n, x, step, seen));
    if (n.g >= n.w.beta) return learn_cutoff(c, n, x.move, step.quiet), false;
    if (step.quiet) n.tried.add(x.move);
    return true;
}

// Searches the moves that `source` hands out, until one of them reaches beta.
template <class Recursion, class C, class Source>
[[gnu::always_inline]] inline void search_children(C& c, Node<C>& n, Source& source) {
    while (Item<C>* const x = source.next(c, n))
        if (!search_child<Recursion>(c, n, *x, source.seen())) return;
}

// The same as mt() for nodes that are no leaves.
template <class Recursion, class C> typename C::Value search(C& c, typename C::Passed pos, typename C::Value alpha,
                                                             typename C::Value beta, Place at,
                                                             typename C::KnownKey known_key) {
    const PathScope<C> on_path(c, at.ply);
    Node<C> n{pos, {alpha, beta}, at, known_key};
    Picker<C> picker;
    if (const auto g = known(c, n, picker.moves())) return *g;
    if constexpr (C::selective)
        if (const auto g = cut<Recursion>(c, n)) return store(c, n, *g);
    if constexpr (C::streams) stream_children<Recursion>(c, n);
    else search_children<Recursion>(c, n, picker);
    if constexpr (C::Memory::enabled)
        if (picker.shares()) share<Recursion>(c, n, picker.moves());
    if (n.answer) return *n.answer;
    note_searched(c, n);
    return store(c, n, n.g, n.g > n.w.alpha ? n.best : std::nullopt);
}

}  // namespace betwixt
