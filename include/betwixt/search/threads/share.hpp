#pragma once
// Shares a node whose tree is large enough among several threads, by either scheme.

#include "betwixt/search/threads/abdada.hpp"
#include "betwixt/search/threads/share_worth.hpp"
#include "betwixt/search/threads/young_brothers.hpp"

namespace betwixt {

// True if several threads search the moves of the node: where its tree is large enough.
template <class C> bool is_shared(const C& c, const Node<C>& n) {
    return n.memo.stores && c.share_worth->pays(n.at.depth);
}

// Searches the moves of the list until one of them, or another thread, has answered the node; n.g is then the answer.
template <class Recursion, class C> [[gnu::noinline]] void share(C& c, Node<C>& n, Moves<C>& moves) {
    const ShareWorth::Hopes hopes{n.memo.move.has_value(), c.game.evaluate(n.position) >= n.w.beta};
    const bool waits = n.searched == 0 && c.share_worth->waits(hopes);
    const auto before = c.clock.nodes();
    bool by_others = false;
    if (c.in_progress) by_others = search_by_abdada<Recursion>(c, n, moves, waits);
    else search_by_young_brothers<Recursion>(c, n, moves, waits);
    if (!by_others) c.share_worth->searched(n.at.depth, c.clock.nodes() - before, hopes, n.g >= n.w.beta);
}

}  // namespace betwixt
