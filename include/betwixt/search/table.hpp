#pragma once
// How nodes use the transposition table: their keys, which entries they may use, and what they store.

#include <algorithm>
#include <optional>

#include "betwixt/search/node.hpp"

namespace betwixt {

// True if an entry may answer a node of this depth. EXACT: an entry of the same depth, or a solved one of a lesser
// depth. PRACTICAL: one of a greater depth, too.
template <class C> bool usable(const C& c, const typename C::Memory::Entry& entry, Depth asked) {
    if (C::selective && selectivity_of(entry) < c.selectivity) return false;
    return entry.depth == asked || ((entry.depth < asked || c.to_the_end) ? entry.solved : !c.options.exact);
}

// The key of a node in the table: that of its position, changed by its principal mark, by the game's history if the
// value depends on it, and in EXACT searches by how it was reached. PRACTICAL ones gain more by sharing entries.
template <class C> Key table_key(const C& c, Key key, Place at) {
    const auto salted = [&key](std::uint64_t salt) { key = Key::mixed(key.check ^ salt, key.index ^ mix(salt)); };
    if (C::tells_after)
        if (const int reached = (c.options.exact ? static_cast<int>(at.after) : 0) + (at.principal ? 4 : 0))
            salted(mix(static_cast<std::uint64_t>(reached)));
    if (const auto salt = c.path.salt()) salted(salt);
    return key;
}

// The bounds of a usable entry, counted from the root. Adds what they depend on to c.provenance.
template <class C> typename C::Bounds use(C& c, const typename C::Memory::Entry& entry, Place at) {
    if (!entry.solved || (entry.depth > at.depth && !c.to_the_end)) ++c.provenance.horizon;
    if (C::selective && selectivity_of(entry) < exact_level) ++c.provenance.selective;
    return C::Game::bounds_from_root(entry.bounds(), at.ply);
}

template <class C> std::optional<typename C::Memory::Entry> probe(C& c, Key key) {
    ++c.table.probes;
    const auto entry = c.memory.probe(key);
    if (entry) ++c.table.hits;
    return entry;
}

// Prefetches the table's cache line of the child after m, before the move is made. In line: g++ 12 drops calls of a
// function that does nothing but prefetch.
template <class C> [[gnu::always_inline]] inline void prefetch_child([[maybe_unused]] const C& c,
                                                                     [[maybe_unused]] const typename C::Position& pos,
                                                                     [[maybe_unused]] const typename C::Move& m) {
    if constexpr (GivesChildKey<typename C::Position> && C::Memory::enabled) c.memory.prefetch(key_after(pos, m));
}

template <class C>
[[gnu::always_inline]] inline void prefetch_child(const C& c, const Node<C>& n, const typename C::Move& m) {
    if (c.uses_table(n.at.depth - 1) || c.options.noisy_table) prefetch_child(c, n.position, m);
}

// Stores g, the value of the node as mt() returns it, and returns it. `move`: the one that raised alpha, if any.
template <class C>
typename C::Value store(C& c, Node<C>& n, typename C::Value g, std::optional<typename C::Move> move = std::nullopt) {
    if (!C::Memory::enabled || !n.memo.stores) return g;
    typename C::Bounds latest;
    latest.tighten(g, n.w);
    auto known = n.memo.known;
    known.tighten(g, n.w);
    if (known.crossed()) [[unlikely]]
        ++c.table.contradictions, known = latest;
    if (move) move = stored_move<typename C::Position>(*move, n.memo.key.symmetry);
    bool exact = c.provenance.selective == n.memo.selective_before;
    // If the value depends on the path, only the move is stored, unless path_values is on.
    if (Repeats<typename C::Position> && c.provenance.path < number(n.at.ply)) {
        if (c.options.path_values) exact = false;
        else known = latest = {};
    }
    const bool solved = exact && c.provenance.horizon == n.memo.horizon_before;
    const bool stored =
        c.memory.store(n.memo.key.key, n.at.depth, C::Game::bounds_from_node(known, n.at.ply),
                       C::Game::bounds_from_node(latest, n.at.ply), move, solved, exact ? exact_level : c.selectivity);
    ++(stored ? c.table.stores : c.table.rejected);
    const auto nodes = c.clock.nodes() - n.memo.nodes_before;
    c.table_worth.searched(n.at.depth, nodes);
    c.etc_worth.searched(n.at.depth, nodes);
    return g;
}

}  // namespace betwixt
