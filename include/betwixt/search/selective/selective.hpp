#pragma once
// What a selective search adds to a node: cuts before its moves are searched, moves that are left out, and children
// that are searched less deep at first.

#include <algorithm>

#include "betwixt/search/selective/late_moves.hpp"
#include "betwixt/search/selective/margins.hpp"
#include "betwixt/search/selective/null_move.hpp"
#include "betwixt/search/selective/prob_cut.hpp"

namespace betwixt {

namespace detail {
// Records the evaluation for the nodes below, and whether it is improving here.
template <class C> void note_evaluation(C& c, Node<C>& n) {
    if constexpr (C::offers.reduction && NumbersReplies<typename C::Position>)
        if (c.options.reduce_late || c.options.prune_late) {
            const bool stands = may_stand_pat(c, n.position, 0);
            n.rises = c.ancestors.rises(n.at.ply, stands ? evaluation_of(c, n) : decltype(c.ancestors)::unknown);
        }
}
// Internal iterative reduction: the depth of a node is a ply less where the table has no move for it. It depends on the
// table: PRACTICAL only.
template <class C> void reduce_unknown(const C& c, Node<C>& n) {
    constexpr Depth shallowest = 4;
    if (C::offers.noisy && c.options.reduce_unknown && n.at.depth >= shallowest && !n.memo.move && n.memo.stores &&
        !c.to_the_end)
        n.at = n.at.with_depth(n.at.depth - 1);
}
}  // namespace detail

// The value of the node, if a selective cut finds it before its moves are searched.
template <class Recursion, class C> Answer<typename C::Value> cut(C& c, Node<C>& n) {
    if (const auto g = reverse_futility(c, n)) return g;
    if constexpr (C::offers.null_move)
        if (const auto g = null_move<Recursion>(c, n)) return g;
    if constexpr (can_prob_cut<C>)
        if (const auto g = prob_cut<Recursion>(c, n)) return g;
    detail::reduce_unknown(c, n);
    detail::note_evaluation(c, n);
    return {};
}

// True if the move is not searched.
template <class C> bool skips(C& c, Node<C>& n, const typename C::Move& m, Step step) {
    return C::offers.noisy && (is_pruned(c, n, m, step) || is_futile(c, n, m, step));
}

// A move whose child is to be searched.
template <class C> struct Attempt {
    const typename C::Move& move;
    bool quiet;
    int number;               // of moves searched before
    typename C::Window rest;  // what is left of the node's window
    typename C::Value most;   // the upper limit on its value; infinity if there is none
};

// The value of the child after the move, whose place is `at`; value_at(place) searches it.
template <class C, class Search>
[[gnu::always_inline]] inline typename C::Value selective_value(C& c, const Node<C>& n, const Attempt<C>& a, Place at,
                                                                const Search& value_at) {
    if (n.at.principal && a.number == 0) at = at.as_principal();
    const Depth less = a.quiet ? late_reduction(c, n, a.move, a.number, a.rest) : 0;
    auto v = infinity<typename C::Value>;
    if (less > 0) {
        ++c.provenance.selective;
        v = value_at(at.with_depth(std::max(at.depth - less, 0)));
    }
    if (v > a.rest.alpha) v = value_at(at);
    v = std::min(v, a.most);
    if (n.at.principal && a.number > 0 && v > a.rest.alpha) v = value_at(at.as_principal());
    return v;
}

// The same for a move of the node whose turn has come.
template <class C, class Search>
[[gnu::always_inline]] inline typename C::Value selective_value(C& c, Node<C>& n, const typename C::Move& m, Step step,
                                                                Place at, const Search& value_at) {
    const Attempt<C> attempt{m, step.quiet, n.searched, n.rest(), most_of(c, n, step)};
    return selective_value(c, n, attempt, at, value_at);
}

}  // namespace betwixt
