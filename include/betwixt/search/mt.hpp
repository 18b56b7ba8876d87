#pragma once
// MT: the memory-enhanced test. Fail-soft Alpha-Beta with a table of bounds (Plaat, Schaeffer, Pijls, de Bruin 1994,
// Figure 2). Every driver and both recursions, Alpha-Beta and NegaScout, go through this one function.

#include <algorithm>
#include <utility>

#include "betwixt/search/answers/etc.hpp"
#include "betwixt/search/answers/horizon.hpp"
#include "betwixt/search/answers/lookahead.hpp"
#include "betwixt/search/answers/null_move.hpp"
#include "betwixt/search/answers/prob_cut.hpp"
#include "betwixt/search/answers/repetition.hpp"
#include "betwixt/search/answers/reverse_futility.hpp"
#include "betwixt/search/answers/rules.hpp"
#include "betwixt/search/answers/shared.hpp"
#include "betwixt/search/answers/solver.hpp"
#include "betwixt/search/answers/table.hpp"
#include "betwixt/search/answers/tablebase.hpp"
#include "betwixt/search/depth/futility.hpp"
#include "betwixt/search/depth/principal.hpp"
#include "betwixt/search/depth/prune.hpp"
#include "betwixt/search/depth/reduce.hpp"
#include "betwixt/search/early.hpp"
#include "betwixt/search/hints.hpp"

namespace betwixt {

template <class Recursion, class C> typename C::Value search(C& c, typename C::Passed pos, typename C::Value alpha,
                                                             typename C::Value beta, Place at,
                                                             typename C::KnownKey known_key);

// Let f be the minimax value of `pos` at at.depth, counted from the root. Returns g (fail-soft) such that
//   g <= w.alpha implies f <= g;   g >= w.beta implies f >= g;   otherwise f == g.
// `known_key`: the key of a position that its parent has looked at and found unfinished, else nullptr.
// Uses one stack frame per ply. Throws Stopped and InvalidValue; the position is then as before the call.
template <class Recursion, class C>
[[gnu::always_inline]] inline typename C::Value mt(C& c, typename C::Passed pos, typename C::Window w, Place at,
                                                   typename C::KnownKey known_key = nullptr) {
    c.clock.tick();
    TraceScope<C> trace(c, w, at);
    Node<C> n{pos, w, at, known_key};
    if (const auto g = first<Rules, Repetition, Solver, Horizon>(c, n)) return trace.left(*g);
    return trace.left(search<Recursion>(c, pos, w.alpha, w.beta, at, known_key));  // scalars: they travel in registers
}

// The children have told g, the value of the node: counts the node and stores g.
template <class C> typename C::Value conclude(C& c, Node<C>& n, typename C::Value g) {
    ++c.stats.interior;
    if (n.draw.by_lot && g >= n.w.beta)
        c.order_worth.cut_off(n.at.depth, n.draw.trust, c.clock.nodes() - n.nodes_before_draw);
    return store(c, n, g, g > n.w.alpha ? n.best : std::nullopt);
}

// Searches a child of the node in what is left of the window. False when it answers the node.
template <class Recursion, class C> struct Visit {
    C& c;
    Node<C>& n;
    int side;
    int searched = 0;  // children before it
    Tried<C> tried{};

    [[gnu::always_inline]] bool operator()(typename C::Position& child, Place there, typename C::Turn turn,
                                           const typename C::Move& m, bool quiet, typename C::KnownKey key) {
        c.play(n.at.ply, n.position, m);
        const typename C::Window rest{std::max(n.w.alpha, n.g), n.w.beta};
        const auto value_at = [&](Place place) {
            return Recursion::value(c, child, rest, place, turn, searched == 0, key);
        };
        const auto late = [&](Place place) {
            if constexpr (Reduce::applies<C>)
                if (quiet) return Reduce::value_late(c, n, rest, place, m, searched, side, value_at);
            return value_at(place);
        };
        const auto v = Principal::value(
            n, searched == 0, rest, there,
            [&](Place place) { return Futility::value(c, n, quiet, [&] { return late(place); }); }, value_at);
        return goes_on(m, quiet, v);
    }

    // Need the move not be made? Asked before it is.
    [[gnu::always_inline]] bool spares(const typename C::Move& m, bool quiet) {
        if (Prune::skips(c, n, m, searched, quiet)) return true;
        const auto v = Futility::unplayed(c, n, std::max(n.w.alpha, n.g), quiet);
        if (v) goes_on(m, quiet, *v);
        return static_cast<bool>(v);
    }

private:
    // The child after m is worth v: false when that answers the node.
    [[gnu::always_inline]] bool goes_on(const typename C::Move& m, bool quiet, typename C::Value v) {
        ++searched;
        if (v > n.g) n.g = v, n.best = m;
        if (n.g < n.w.beta) return tried.add(m, quiet), true;
        if (!ranks_quiet_moves<C> || quiet || !c.options.declares()) {
            learn_cutoff(c, n, m, side);
            tried.blame(c, n, side);
        }
        return false;
    }
};

// The same as mt() where depth is left.
template <class Recursion, class C> typename C::Value search(C& c, typename C::Passed pos, typename C::Value alpha,
                                                             typename C::Value beta, Place at,
                                                             typename C::KnownKey known_key) {
    const PathScope<C> on_path(c, at.ply);
    Node<C> n{pos, {alpha, beta}, at, known_key};
    Moves<C> moves;
    if (const auto g = first<Tablebase>(c, n)) return *g;
    if (const auto g = first<Lookahead<Asked::before_the_table>>(c, n, moves)) return *g;
    if (const auto g = first<TableBounds, GameBounds>(c, n)) return *g;
    if (const auto g = first<ReverseFutility, NullMove<Recursion>, ProbCut<Recursion>>(c, n)) return store(c, n, *g);
    if constexpr (Reduce::applies<C>) at.depth = n.at.depth = Reduce::depth_of(c, n);
    note_evaluation(c, n);

    draw_trust(c, n);
    Visit<Recursion, C> visit{c, n, c.side(pos, at.ply)};
    bool open = true;
    Early<C> early;
    if constexpr (names_first_moves<C>) open = early.visit(c, n, moves, visit);
    if (open) {
        if (const auto g = first<Lookahead<Asked::after_the_table>>(c, n, moves)) {
            if (n.best && *g >= n.w.beta) learn_cutoff(c, n, *n.best, visit.side);
            return conclude(c, n, *g);
        }
        if (!moves.looked_ahead()) {
            if (!moves.list(c, pos, at.depth)) return terminal(c, pos, at.ply);
            if constexpr (names_first_moves<C>) early.strike(n, moves);
        }
        if (const auto g = first<Etc>(c, n, moves)) return *g;
        moves.arrange(c, n, visit.side);
        if constexpr (C::Memory::enabled)
            if (c.several_threads && visit_shared(c, n, moves, visit)) return conclude(c, n, n.g);
        moves.for_each(c, pos, at, visit);
    }
    return conclude(c, n, n.g);
}

}  // namespace betwixt
