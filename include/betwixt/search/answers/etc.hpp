#pragma once
// Enhanced transposition cutoff (Plaat et al. 1996): a child's entry that already refutes the node.

#include "betwixt/search/answers/table.hpp"
#include "betwixt/search/depth/futility.hpp"
#include "betwixt/search/moves.hpp"

namespace betwixt {

struct Etc {
    template <class C> static constexpr bool applies = C::Memory::enabled;

    template <class C> static bool wanted(const C& c, Depth depth) {
        if (!applies<C> || c.options.etc == 0 || !c.uses_table(depth - 1)) return false;
        return depth >= (c.options.etc == SearchOptions::measured ? c.etc_worth.shallowest() : c.options.etc);
    }
    template <class C> static Answer<typename C::Value> ask(C& c, Node<C>& n, Moves<C>& moves) {
        Answer<typename C::Value> g;
        if (!wanted(c, n.at.depth)) return g;
        const auto refutes = [&](typename C::Position& child, Place at, typename C::Turn turn, const auto&, bool quiet,
                                 typename C::KnownKey key) {
            if (!c.uses_table(at.depth) || Solver::solves(c, at)) return false;  // no entry, and no key
            const auto entry = probe(c, table_key(c, key ? (*key).key : key_of(child), at));
            if (!entry || !usable(c, *entry, at.depth) || !comes_in_time(child, entry->bounds())) return false;
            const auto known = turn.to_parent(C::Game::bounds_from_root(entry->bounds(), at.ply)).lower;
            const auto lower = Futility::capped(c, n, quiet, known);
            if (lower < n.w.beta) return false;
            use(c, *entry, at);
            ++c.stats.etc_cutoffs;
            c.etc_worth.cut_off(n.at.depth);
            g = lower;
            return true;
        };
        const auto visit = [&](typename C::Position& child, Place at, typename C::Turn turn, const auto& m, bool quiet,
                               typename C::KnownKey key) { return !refutes(child, at, turn, m, quiet, key); };
        moves.for_each(c, n.position, n.at, visit);
        return g;
    }
};

}  // namespace betwixt
