#pragma once
// Threads that search the same tree. At a node that may be shared, a move that another thread searches is put off, and
// what another thread has found out meanwhile, about the node or one above it, ends the search here. Where a cutoff is
// likely, all search the eldest move first.

#include "betwixt/search/answers/table.hpp"
#include "betwixt/search/moves.hpp"

namespace betwixt {

class Together {
public:
    // Visits the moves until the node is answered. Was it answered by another thread?
    template <class C, class Visit> static bool answers(C& c, Node<C>& n, Moves<C>& moves, Visit& visit, bool waits) {
        const Scope scope(c, n);
        bool told = false;
        try {
            moves.for_each_together(c, n.position, n.at, n.memo.key.key, waits, visit,
                                    [&] { return told = answered(c, n); });
        } catch (const Answered& by_others) {
            if (by_others.node != &n) throw;
            told = true;
        }
        return told;
    }

private:
    // Thrown when another thread has answered a node above. That node catches it.
    struct Answered {
        const void* node;
    };
    static constexpr int seldom = 8;  // the nodes above are looked up at every eighth move, for each costs a probe

    // The shared nodes from the root to here, each linked to the one above.
    template <class C> struct Scope {
        Scope(C& context, Node<C>& node) : c(context) { node.above = std::exchange(c.shared, &node); }
        ~Scope() { c.shared = c.shared->above; }
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;
        C& c;
    };

    template <class C> static bool answered(C& c, Node<C>& n) {
        if (!c.options.table_bounds) return false;
        Node<C>* highest = told(c, n) ? &n : nullptr;
        if constexpr (!DrawsByCounter<typename C::Position>)  // positions of nodes above may have been played on
            if (++c.looks % seldom == 0)
                for (auto* node = n.above; node; node = node->above)
                    if (told(c, *node)) highest = node;
        if (highest && highest != &n) throw Answered{highest};
        return highest;
    }
    // Does the table answer the node by now? Then its answer becomes n.g.
    template <class C> static bool told(C& c, Node<C>& n) {
        const auto entry = probe(c, n.memo.key.key);
        if (!entry || !usable(c, *entry, n.at.depth) || !comes_in_time(n.position, *entry)) return false;
        const auto known = C::Game::bounds_from_root(entry->bounds(), n.at.ply);
        if (known.lower < n.w.beta && known.upper > n.w.alpha) return false;
        use(c, *entry, n.at);
        ++c.stats.table_cutoffs;
        n.g = known.lower >= n.w.beta ? known.lower : known.upper;
        n.best = std::nullopt;
        return true;
    }
};

}  // namespace betwixt
