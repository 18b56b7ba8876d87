#pragma once
// What is known of a node before its moves are searched: from endgame tables, from the transposition table, from the
// game. Each source narrows the window, or decides it and so answers the node.

#include "betwixt/search/repetition.hpp"
#include "betwixt/search/table.hpp"

namespace betwixt {

// Bounds from endgame tables hold for the whole rest of the game. A depth-limited EXACT search uses only exact table
// values: a bound on the game's result is no bound on the value at that depth.
//
// The tables of games with table_plies() ignore the counter of reversible plies. A PRACTICAL search then does not use a
// win that comes too late for the counter. An EXACT search, whose values do not depend on the path, uses such tables
// only if all their wins come in time (deepening/search.hpp). A PRACTICAL search also asks tables that heed the
// counter, unless they have chosen the root's moves.
template <class C> Answer<typename C::Value> endgame_tables(C& c, Node<C>& n) {
    if (!C::offers.tablebase || !c.options.tablebase) return {};
    const bool counts = C::offers.counted_tablebase && !c.options.exact && c.options.counter_draws && !c.root_decides;
    const auto found = counts ? c.game.counted_tablebase(n.position) : c.game.tablebase(n.position);
    if (!found || (found->open() && c.options.exact && !c.to_the_end)) return {};
    if (C::offers.table_plies && !c.options.exact && c.options.counter_draws && !comes_in_time(n.position, *found))
        return {};
    ++c.stats.tablebase_hits;
    const auto known = C::Game::bounds_from_root(*found, n.at.ply);
    return c.answered(AnsweredBy::tablebase, n.narrow(known.lower, known.upper));
}

namespace detail {
template <class C> void remember_move(Node<C>& n, const typename C::Memory::Entry& entry) {
    if (const auto move = move_of(entry)) {
        n.memo.move = board_move<typename C::Position>(*move, n.memo.key.symmetry);
        n.memo.shallow_move = entry.depth <= 1 && n.at.depth > 1;
    }
}
template <class C> [[gnu::always_inline]] inline void recall(C& c, Node<C>& n) {
    n.memo.key = n.known_key ? *n.known_key : canonical_of(n.position);
    const Key key = n.memo.key.key;
    n.memo.key.key = table_key(c, key, n.at);
    n.memo.horizon_before = c.provenance.horizon;
    n.memo.nodes_before = c.clock.nodes();
    n.memo.selective_before = c.provenance.selective;
    n.memo.stores = true;
    const auto entry = probe(c, n.memo.key.key);
    if (n.at.principal && !(entry && move_of(*entry)))  // the move of a search without the mark
        if (const auto other = probe(c, table_key(c, key, n.at.reached(n.at.after)))) remember_move(n, *other);
    if (!entry) return;
    remember_move(n, *entry);
    if (C::offers.noisy && !c.options.exact) n.memo.hint = C::Game::bounds_from_root(entry->bounds(), n.at.ply);
    if (c.options.table_bounds && usable(c, *entry, n.at.depth) && comes_in_time(n.position, entry->bounds()))
        n.memo.known = use(c, *entry, n.at);
    else if (c.probing && entry->depth > n.at.depth) n.memo.stores = false;  // the deeper entry is kept
    // Quiescence does not overwrite what a search learned.
    if (c.options.noisy_table && n.at.depth == 0 && entry->depth > 0) n.memo.stores = false;
}
}  // namespace detail

// Probes the transposition table, at any depth.
template <class C> [[gnu::always_inline]] inline Answer<typename C::Value> ask_table(C& c, Node<C>& n) {
    detail::recall(c, n);
    const auto g = n.narrow(n.memo.known.lower, n.memo.known.upper);
    if (!g) return g;
    ++c.stats.table_cutoffs;
    c.table_worth.cut_off(n.at.depth);
    return c.answered(AnsweredBy::table, g);
}
// Probes the table again for the move if there was none: a shallower search may have stored one meanwhile.
template <class C> void recall_move(C& c, Node<C>& n) {
    if (n.memo.move || !n.memo.stores) return;
    if (const auto entry = probe(c, n.memo.key.key)) detail::remember_move(n, *entry);
}

// Asks the game for bounds, unless the parent has done that.
template <class C> [[gnu::always_inline]] inline Answer<typename C::Value> game_bounds(C& c, Node<C>& n) {
    if constexpr (C::offers.bounds)
        if (!n.known_key && c.options.bounds) {
            const auto known = c.game.bounds(n.position, n.at, c.to_the_end, n.w);
            const auto g = n.narrow(known.lower, known.upper);
            if (g) ++c.stats.bounded;
            return c.answered(AnsweredBy::bounds, g);
        }
    return {};
}

// Asks the table, if it is used at this depth, and then the game.
template <class C> [[gnu::always_inline]] inline Answer<typename C::Value> table_or_bounds(C& c, Node<C>& n) {
    if (c.uses_table(n.at.depth))
        if (const auto g = ask_table(c, n)) return g;
    return game_bounds(c, n);
}

}  // namespace betwixt
