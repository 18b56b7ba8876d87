#pragma once
// Moves remembered from other nodes, and what a node adds to that memory.

#include "betwixt/search/quiescence.hpp"

namespace betwixt {

// Decides which hints the node uses; samples them only where one would come first (ordering/trust.hpp).
template <class C> void draw_trust(C& c, Node<C>& n) {
    if (!C::Ordering::enabled || !c.options.measured_order) return;
    const bool first_is_known = n.memo.move && !n.memo.shallow_move && c.options.hash_move;
    if (first_is_known || !(n.memo.shallow_move || c.options.killers || c.options.history)) {
        n.draw.trust = c.order_worth.trusted(n.at.depth);
        return;
    }
    n.draw = c.order_worth.draw(n.at.depth);
    n.nodes_before_draw = c.clock.nodes();
}

// The hash move, if the node uses it.
template <class C> std::optional<typename C::Move> hash_move(const C& c, const Node<C>& n) {
    if (!c.options.hash_move || (n.memo.shallow_move && !n.draw.trust.shallow_move)) return std::nullopt;
    return n.memo.move;
}

// True if hints can name a move before any is generated: if the position can check that it is legal.
template <class C> inline constexpr bool names_first_moves = ChecksMoves<typename C::Position>&& C::Ordering::enabled;

// True if noisy moves, in the game's order, are searched before killers: in selective searches of games that list them.
template <class C> bool leads_with_noisy(const C& c) {
    return ranks_quiet_moves<C> && C::offers.noisy_moves && c.options.declares();
}

// The first move by all hints together, searched before any move is generated; nothing if no hint gives one.
template <class C> std::optional<typename C::Move> first_move(const C& c, const Node<C>& n) {
    const auto legal = [&](const std::optional<typename C::Move>& m) { return m && n.position.legal(*m); };
    if (const auto m = hash_move(c, n); legal(m)) return m;
    if (leads_with_noisy(c)) return std::nullopt;
    if (c.options.killers && n.draw.trust.killers)
        for (const auto& m : killers_of<typename C::Move>(c.ordering, n.at.ply))
            if (legal(m)) return m;
    return std::nullopt;
}

// A move of the node, as the stages of the order see it.
template <class C> Candidate<typename C::Position> candidate(const C& c, const Node<C>& n, const typename C::Move& m) {
    return {n.position, m, n.memo.move, n.at, c.side(n.position, n.at.ply), {}, c.ancestors.before(n.at.ply)};
}

// Updates the ordering: the move caused a cutoff at the node; quiet moves before it did not.
template <class C> void learn_cutoff(C& c, const Node<C>& n, const typename C::Move& m, bool quiet) {
    if (!C::Ordering::enabled || (ranks_quiet_moves<C> && !quiet && c.options.declares())) return;
    c.ordering.cutoff(candidate(c, n, m));
    if constexpr (ranks_quiet_moves<C>)
        for (const auto& tried : n.tried) c.ordering.malus(candidate(c, n, tried));
}

// Counts a node whose moves are searched: all of them, or up to one that reaches beta.
template <class C> void note_searched(C& c, const Node<C>& n) {
    ++c.stats.interior;
    if (n.draw.at_random && n.g >= n.w.beta)
        c.order_worth.cut_off(n.at.depth, n.draw.trust, c.clock.nodes() - n.nodes_before_draw);
    c.answered(AnsweredBy::children, n.g);
}

}  // namespace betwixt
