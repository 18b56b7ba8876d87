#pragma once
// A node whose tree is large enough for several threads, by either scheme.

#include "betwixt/search/answers/together.hpp"
#include "betwixt/search/answers/young_brothers.hpp"

namespace betwixt {

// Visits the moves until one of them, or another thread, has answered the node; n.g is then the answer. False, and
// nothing visited, where the node is one thread's alone.
template <class C, class Visit> [[gnu::noinline]] bool visit_shared(C& c, Node<C>& n, Moves<C>& moves, Visit& visit) {
    if (!n.memo.stores || !c.share_worth.pays(n.at.depth)) return false;
    const ShareWorth::Hopes hopes{n.memo.move.has_value(), c.game.evaluate(n.position) >= n.w.beta};
    const bool waits = visit.searched == 0 && c.share_worth.waits(hopes);
    const auto before = c.clock.nodes();
    bool by_others = false;
    if (c.in_progress) by_others = Together::answers(c, n, moves, visit, waits);
    else YoungBrothers::visit(c, n, moves, visit, waits);
    if (!by_others) c.share_worth.searched(n.at.depth, c.clock.nodes() - before, hopes, n.g >= n.w.beta);
    return true;
}

}  // namespace betwixt
