#pragma once
// Threads that search the same tree. At a node that may be shared, a move that another thread searches is put off, and
// what another thread has found out meanwhile, about the node or one above it, ends the search here. Where a cutoff is
// likely, all search the eldest move first.

#include <algorithm>
#include <cstring>
#include <utility>

#include "betwixt/search/answers/table.hpp"
#include "betwixt/search/moves.hpp"

namespace betwixt {

class Together {
public:
    // Visits the moves until the node is answered. Was it answered by another thread? `waits`: all threads search the first
    // move together.
    template <class C, class Visit> static bool answers(C& c, Node<C>& n, Moves<C>& moves, Visit& visit, bool waits) {
        const Scope scope(c, n);
        bool told = false;
        try {
            told = visit_all(c, n, moves, visit, waits);
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
    // The same, but for an answer above.
    template <class C, class Visit> static bool visit_all(C& c, Node<C>& n, Moves<C>& moves, Visit& visit, bool waits) {
        const auto name_of = [&](int i) {
            return InProgress::name(n.memo.key.key, n.at.depth, bits_of(moves.at(i).move));
        };
        const auto search = [&](int i) {
            const InProgress::Scope scope(*c.in_progress, name_of(i));
            return moves.visit_item(c, n.position, i, n.at, visit);
        };
        Room<int, max_moves_of<typename C::Position>> later;
        int put_off = 0;
        for (int i = moves.take(); i >= 0; i = moves.take()) {
            if (!waits && c.in_progress->contains(name_of(i))) {
                later[put_off++] = i;
                ++c.stats.put_off;
                continue;
            }
            if (!waits && answered(c, n)) return true;
            waits = false;
            if (!search(i)) return false;
        }
        for (int i = 0; i < put_off; ++i) {
            if (answered(c, n)) return true;
            if (!search(later[i])) return false;
        }
        return false;
    }
    template <class Move> static std::uint64_t bits_of(const Move& m) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &m, std::min(sizeof m, sizeof bits));
        return bits;
    }

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
        if (!entry || !usable(c, *entry, n.at.depth) || !comes_in_time(n.position, entry->bounds())) return false;
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
