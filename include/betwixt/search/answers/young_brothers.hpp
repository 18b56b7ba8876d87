#pragma once
// Young brothers wait: the first move of a node is searched by the thread that came to the node; the others are opened to
// threads without work (search/splits.hpp).

#include "betwixt/search/sharing.hpp"

#if !BETWIXT_THREADS

namespace betwixt {

struct YoungBrothers {
    static void visit(const auto&...) {}
};

}  // namespace betwixt

#else

#include "betwixt/search/splits.hpp"

namespace betwixt {

class YoungBrothers {
public:
    // Visits the moves until one of them has answered the node. The first is searched alone if the others wait.
    template <class C, class Visit> static void visit(C& c, Node<C>& n, Moves<C>& moves, Visit& visit, bool waits) {
        for (;; waits = false) {
            if (!waits && moves.left() > 1 && (c.splits->wanted() || c.share_worth.large(n.at.depth))) {
                ++c.stats.opened;
                Split<C> split(c, n, moves, visit.searched, &help<C, Visit>);
                return c.splits->search(split, c, n, visit);
            }
            const int i = moves.take();
            if (i < 0 || !moves.visit_item(c, n.position, i, n.at, visit)) return;
        }
    }

private:
    // What a helper does at a node: it plays on a position of its own.
    template <class C, class Visit> static void help(Split<C>& split, C& c) {
        const auto& n = split.node;
        typename C::Position position = split.position;
        Node<C> mine{.position = position, .w = n.w, .at = n.at, .memo = n.memo, .rises = n.rises};
        c.ancestors.go_on_from(split.ancestors, n.at.ply);
        if constexpr (Repeats<typename C::Position>) c.path = split.path;
        Visit visit{c, mine, c.side(position, n.at.ply)};
        c.splits->work(split, c, mine, visit);
    }
};

}  // namespace betwixt

#endif
