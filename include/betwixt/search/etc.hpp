#pragma once
// Enhanced transposition cutoff (Plaat et al. 1996): a child's entry that already refutes the node.

#include "betwixt/search/moves.hpp"

namespace betwixt {

// True if nodes of this depth try such a cutoff.
template <class C> bool wants_etc(const C& c, Depth depth) {
    if (c.options.etc == 0 || !c.uses_table(depth - 1)) return false;
    return depth >= (c.options.etc == SearchOptions::measured ? c.etc_worth.shallowest() : c.options.etc);
}

namespace detail {
// A lower bound on the node's value from this child's entry, if it is at least beta.
template <class C> Answer<typename C::Value> refuted_by(C& c, Node<C>& n, ChildOf<C>& child, Step step) {
    const Place at = child.at();
    if (!c.uses_table(at.depth) || solves(c, at)) return {};  // no entry, and no key
    const auto entry = probe(c, table_key(c, child.key ? (*child.key).key : key_of(child.position()), at));
    if (!entry || !usable(c, *entry, at.depth) || !comes_in_time(child.position(), entry->bounds())) return {};
    const auto known = child.turn().to_parent(C::Game::bounds_from_root(entry->bounds(), at.ply)).lower;
    const auto lower = counted(c, n, step, known);
    if (lower < n.w.beta) return {};
    use(c, *entry, at);
    ++c.stats.etc_cutoffs;
    c.etc_worth.cut_off(n.at.depth);
    return c.answered(AnsweredBy::transposition, lower);
}
}  // namespace detail

// The value of the node, if the entry of a child in the list is enough for a cutoff.
template <class C> Answer<typename C::Value> transposition_cutoff(C& c, Node<C>& n, Moves<C>& moves) {
    if (!wants_etc(c, n.at.depth)) return {};
    for (int i = 0; i < moves.size(); ++i) {
        const Step step = step_of(c, n, moves.at(i), moves.seen());
        ChildOf<C> child(c, n, moves.at(i), step, moves.seen());
        if (const auto g = detail::refuted_by(c, n, child, step)) return g;
    }
    return {};
}

}  // namespace betwixt
