#pragma once
// The transposition table: what earlier passes, iterations and move orders found out about the node.

#include <algorithm>

#include "betwixt/search/answers/in_time.hpp"
#include "betwixt/search/leaves.hpp"
#include "betwixt/search/node.hpp"

namespace betwixt {

// May an entry answer a node of this depth? EXACT: an entry of the same depth, or a solved one of a lesser depth.
// PRACTICAL: one of a greater depth, too.
template <class C> bool usable(const C& c, const typename C::Memory::Entry& entry, Depth asked) {
    if constexpr (C::can_select && keeps_selectivity<typename C::Memory::Entry>)
        if (entry.selectivity < c.selectivity) return false;
    return entry.depth == asked || ((entry.depth < asked || c.to_the_end) ? entry.solved : !c.options.exact);
}

// The key under which a node stands in the table: that of its position, told apart by its mark, by the game's history
// where the value depends on it, and in EXACT searches by how it was reached. PRACTICAL ones gain more by sharing entries.
template <class C> Key table_key(const C& c, Key key, [[maybe_unused]] Place at) {
    if constexpr (C::tells_after) {
        const int reached = (c.options.exact ? static_cast<int>(at.after()) : 0) + (at.principal() ? 4 : 0);
        if (reached != 0) {
            const auto salt = mix(static_cast<std::uint64_t>(reached));
            key = Key::mixed(key.check ^ salt, key.index ^ mix(salt));
        }
    }
    if constexpr (Repeats<typename C::Position>)
        if (const auto salt = c.path.salt()) key = Key::mixed(key.check ^ salt, key.index ^ mix(salt));
    return key;
}

// The bounds of a usable entry, counted from the root; what they rest on, the value of the node rests on.
template <class C> typename C::Bounds use(C& c, const typename C::Memory::Entry& entry, Place at) {
    if (!entry.solved || (entry.depth > at.depth && !c.to_the_end)) ++c.provenance.horizon;
    if constexpr (C::can_select && keeps_selectivity<typename C::Memory::Entry>)
        if (entry.selectivity < exact_level) ++c.provenance.selective;
    return C::Game::bounds_from_root(entry.bounds(), at.ply);
}

template <class C> std::optional<typename C::Memory::Entry> probe(C& c, Key key) {
    ++c.table.probes;
    const auto entry = c.memory.probe(key);
    if (entry) ++c.table.hits;
    return entry;
}

// Fetches the line of the table where the child after m stands, before the move is made.
template <class C> void fetch_child([[maybe_unused]] const C& c, [[maybe_unused]] const typename C::Position& pos,
                                    [[maybe_unused]] const typename C::Move& m) {
    if constexpr (GivesChildKey<typename C::Position> && C::Memory::enabled) c.memory.prefetch(key_after(pos, m));
}

struct TableBounds {
    template <class C> static constexpr bool applies = C::Memory::enabled;

    template <class C> [[gnu::always_inline]] static Answer<typename C::Value> ask(C& c, Node<C>& n) {
        return c.uses_table(n.at.depth) ? look_up(c, n) : Answer<typename C::Value>{};
    }

    // The same at any depth.
    template <class C> [[gnu::always_inline]] static Answer<typename C::Value> look_up(C& c, Node<C>& n) {
        recall(c, n);
        const auto known = n.memo.known;
        if (known.lower >= n.w.beta) return cut(c, n, known.lower);
        if (known.upper <= n.w.alpha || !known.open()) return cut(c, n, known.upper);
        n.w = {std::max(n.w.alpha, known.lower), std::min(n.w.beta, known.upper)};
        return {};
    }

    // The move that the table has by now, where it had none before: a shallower search may have left one.
    template <class C> static void recall_move(C& c, Node<C>& n) {
        if (n.memo.move || !n.memo.stores) return;
        if (const auto entry = probe(c, n.memo.key.key)) remember_move(n, *entry);
    }

private:
    template <class C> [[gnu::always_inline]] static void recall(C& c, Node<C>& n) {
        n.memo.key = n.known_key ? *n.known_key : canonical_of(n.position);
        const Key key = n.memo.key.key;
        n.memo.key.key = table_key(c, key, n.at);
        n.memo.horizon_before = c.provenance.horizon;
        n.memo.nodes_before = c.clock.nodes();
        n.memo.selective_before = c.provenance.selective;
        n.memo.stores = true;
        const auto entry = probe(c, n.memo.key.key);
        if (n.at.principal() && !(entry && move_of(*entry)))  // the move of a search without the mark
            if (const auto other = probe(c, table_key(c, key, n.at.reached(n.at.after())))) remember_move(n, *other);
        if (!entry) return;
        remember_move(n, *entry);
        if constexpr (C::Game::says_noisy)
            if (!c.options.exact) n.memo.hint = C::Game::bounds_from_root(entry->bounds(), n.at.ply);
        if (c.options.table_bounds && usable(c, *entry, n.at.depth) && comes_in_time(n.position, entry->bounds()))
            n.memo.known = use(c, *entry, n.at);
        else if (c.probing && entry->depth > n.at.depth) n.memo.stores = false;  // it is worth more than what comes
        // Quiescence does not overwrite what a search learned.
        if (c.options.noisy_table && n.at.depth == 0 && entry->depth > 0) n.memo.stores = false;
    }
    template <class C> static void remember_move(Node<C>& n, const typename C::Memory::Entry& entry) {
        if (const auto move = move_of(entry)) {
            n.memo.move = board_move<typename C::Position>(*move, n.memo.key.symmetry);
            n.memo.shallow_move = entry.depth <= 1 && n.at.depth > 1;
        }
    }
    template <class C> static typename C::Value cut(C& c, const Node<C>& n, typename C::Value g) {
        ++c.stats.table_cutoffs;
        c.table_worth.cut_off(n.at.depth);
        return g;
    }
};

// Stores g, the value of the node as mt() returns it, and returns it. `move` raised alpha, if any did.
template <class C>
typename C::Value store(C& c, Node<C>& n, typename C::Value g, std::optional<typename C::Move> move = std::nullopt) {
    if constexpr (C::Memory::enabled) {
        if (!n.memo.stores) return g;
        typename C::Bounds latest;
        latest.tighten(g, n.w);
        auto known = n.memo.known;
        known.tighten(g, n.w);
        if (known.crossed()) [[unlikely]]
            ++c.table.contradictions, known = latest;
        if (move) move = stored_move<typename C::Position>(*move, n.memo.key.symmetry);
        bool exact = c.provenance.selective == n.memo.selective_before;
        // Of what rests on the path only the move is stored, unless its value is asked for, too.
        if constexpr (Repeats<typename C::Position>)
            if (c.provenance.path < number(n.at.ply)) {
                if (c.options.path_values) exact = false;
                else known = latest = {};
            }
        const bool solved = exact && c.provenance.horizon == n.memo.horizon_before;
        const bool stored = c.memory.store(n.memo.key.key, n.at.depth, C::Game::bounds_from_node(known, n.at.ply),
                                           C::Game::bounds_from_node(latest, n.at.ply), move, solved,
                                           exact ? exact_level : c.selectivity);
        ++(stored ? c.table.stores : c.table.rejected);
        const auto nodes = c.clock.nodes() - n.memo.nodes_before;
        c.table_worth.searched(n.at.depth, nodes);
        c.etc_worth.searched(n.at.depth, nodes);
    }
    return g;
}

}  // namespace betwixt
