#pragma once
// Young brothers wait: the first move of a node is searched by the thread that reached the node; the others are opened
// to threads without work (search/threads/splits.hpp).

#include "betwixt/search/instruments/work_log.hpp"  // not behind the #if: reports have it, too
#include "betwixt/search/threads/sharing.hpp"

#if !BETWIXT_THREADS

namespace betwixt {

template <class Recursion> void search_by_young_brothers(const auto&...) {}

}  // namespace betwixt

#else

#include "betwixt/search/threads/splits.hpp"

namespace betwixt {

// Hands out the moves of the node until the others can be opened to other threads.
template <class C> class YoungBrothers {
public:
    // `waits`: the first move is searched alone.
    YoungBrothers(Moves<C>& moves, bool waits) : moves_(moves), waits_(waits) {}

    Item<C>* next(C& c, const Node<C>& n) {
        opens_ = !waits_ && moves_.left() > 1 && (c.splits->wanted() || c.share_worth->large(n.at.depth));
        waits_ = false;
        return opens_ ? nullptr : moves_.take(c);
    }
    Seen seen() const { return moves_.seen(); }
    // True if the moves that are left are to be opened to other threads.
    bool opens() const { return opens_; }

private:
    Moves<C>& moves_;
    bool waits_, opens_ = false;
};

// What a helper does at a node: it searches moves on its own copy of the position.
template <class Recursion, class C> void help_young_brothers(Split<C>& split, C& c) {
    const auto& n = split.node;
    typename C::Position position = split.position;
    Node<C> mine{position, n.w, n.at};
    mine.memo = n.memo, mine.rises = n.rises;
    c.ancestors.go_on_from(split.ancestors, n.at.ply);
    c.path = split.path;
    c.splits->template work<Recursion>(split, c, mine);
}

// Searches the moves until one of them has answered the node.
template <class Recursion, class C> void search_by_young_brothers(C& c, Node<C>& n, Moves<C>& moves, bool waits) {
    YoungBrothers<C> source(moves, waits);
    search_children<Recursion>(c, n, source);
    if (!source.opens()) return;
    ++c.stats.opened;
    Split<C> split(c, n, moves, &help_young_brothers<Recursion, C>);
    c.splits->template search<Recursion>(split, c, n);
}

}  // namespace betwixt

#endif
