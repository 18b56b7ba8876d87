#pragma once
// Futility: with few plies left, moves cannot change the evaluation by much.
//
// Two forms. `futility` is declared: the value of a quiet move is at most the evaluation before it plus a margin. If
// that decides the window, the child is not searched. `futility_cut` is the classical form: the child is not searched
// if evaluation plus margin do not reach alpha, and else its value counts in full, so values depend on the window.
//
// `reverse_futility` is declared: the node is worth at least its evaluation minus a margin for each ply that is left.
// Declared forms depend on position and depth alone in EXACT searches, so every driver finds the same value.

#include <algorithm>

#include "betwixt/search/child.hpp"
#include "betwixt/search/evaluate.hpp"

namespace betwixt {

// The evaluation, moved into the bounds of the table's entry of any depth; proven wins and losses are ignored.
template <class C> typename C::Value estimate_of(C& c, Node<C>& n) {
    const auto v = evaluation_of(c, n);
    const auto [lower, upper] = n.memo.hint;
    if (lower > v && !is_decisive(lower)) return lower;
    if (upper < v && !is_decisive(upper)) return upper;
    return v;
}

namespace detail {
// So many units for each ply that is left, a multiple of the grain: a value between two multiples costs a driver
// passes.
template <class C> typename C::Value margin_of(const C& c, const Node<C>& n, double units) {
    return rounded(c, static_cast<typename C::Value>(units * n.at.depth * static_cast<double>(C::Game::unit())));
}

// The upper limit on the value of a quiet move at the node; infinity if neither form of futility applies. Only if one
// does, the node is evaluated.
template <class C> typename C::Value futility_cap(C& c, Node<C>& n) {
    const double margin = std::max(c.options.futility, c.options.futility_cut);
    if (margin <= 0 || n.at.depth > c.options.futility_depth || c.to_the_end) return infinity<typename C::Value>;
    return plus(estimate_of(c, n), margin_of(c, n, margin));
}
}  // namespace detail

// The upper limit on the value of the child after a move in the declared form; infinity if there is none.
template <class C> typename C::Value most_of(C& c, Node<C>& n, Step step) {
    return step.quiet && c.options.futility > 0 ? detail::futility_cap(c, n) : infinity<typename C::Value>;
}
// The value v of a child, found without search, cut at that limit.
template <class C> typename C::Value capped(C& c, Node<C>& n, Step step, typename C::Value v) {
    const auto most = most_of(c, n, step);
    if (most == infinity<typename C::Value>) return v;
    ++c.provenance.horizon, ++c.provenance.selective;
    return std::min(v, most);
}

// True if the move need not be made; its upper limit then counts at the node as its value.
template <class C> bool is_futile(C& c, Node<C>& n, const typename C::Move& m, Step step) {
    if (!step.quiet) return false;
    const auto most = detail::futility_cap(c, n);
    if (most == infinity<typename C::Value>) return false;
    ++c.provenance.horizon, ++c.provenance.selective;
    if (most > n.rest().alpha) return false;
    ++c.stats.futile;
    n.offer(m, most), n.tried.add(m);
    return true;
}

// The node's value if its evaluation minus the margin reaches beta. Not where noisy moves are forced, as in check.
template <class C> Answer<typename C::Value> reverse_futility(C& c, Node<C>& n) {
    constexpr Depth deepest = 6;
    if (!C::offers.noisy || c.options.reverse_futility <= 0 || n.at.depth > deepest || c.to_the_end) return {};
    if (!may_stand_pat(c, n.position, 0)) return {};
    const auto margin = detail::margin_of(c, n, c.options.reverse_futility);
    const auto floor = opposite(plus(opposite(estimate_of(c, n)), margin));
    if (floor <= n.g || has_no_moves(n.position)) return {};  // a finished game is worth what the rules say
    ++c.provenance.horizon, ++c.provenance.selective;
    n.g = floor;
    if (floor < n.w.beta) return {};
    ++c.stats.reverse_futile;
    return c.answered(AnsweredBy::margin, floor);
}

}  // namespace betwixt
