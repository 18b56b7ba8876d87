#pragma once
// Draws by repetition and by counters. They rest on the path to the node, so an EXACT search, whose values depend on
// the position and the depth alone, leaves them out.

#include "betwixt/search/leaves.hpp"
#include "betwixt/search/node.hpp"

namespace betwixt {

struct Repetition {
    template <class C> static constexpr bool applies = Repeats<typename C::Position>;

    template <class C> static Answer<typename C::Value> ask(C& c, Node<C>& n) { return of(c, n.position, n.at.ply); }

    // The value of a position at this ply, where the path makes it a draw.
    template <class C> static Answer<typename C::Value> of(C& c, const typename C::Position& pos, Ply ply) {
        if (c.options.exact) return {};
        const int reversible = pos.reversible_plies();
        const Key key = key_of(pos);
        c.path.enter(ply, key);
        if (const int earlier = c.path.repeated(ply, key, reversible); earlier != Path::nowhere)
            return draw(c, earlier);
        if constexpr (DrawsByCounter<typename C::Position>)
            if (c.options.counter_draws && reversible >= TraitsOf<typename C::Position>::drawn_after && !is_over(pos) &&
                !has_no_moves(pos))
                return draw(c, number(ply) - reversible);
        return {};
    }

private:
    // A draw that rests on the position at this ply.
    template <class C> static typename C::Value draw(C& c, int ply) {
        ++c.stats.leaves, ++c.stats.path_draws;
        c.provenance.rests_on_path(ply);
        return typename C::Value{0};
    }
};

// What the path means for the value of one node, for a scope: what rests on a position above the node is passed on to
// its parent; what rests on the node itself or below does not depend on how the node was reached.
template <class C> class PathScope {
public:
    PathScope(C& c, Ply ply) : provenance_(c.provenance), ply_(number(ply)), outside_(c.provenance.path) {
        provenance_.path = Provenance::independent;
    }
    ~PathScope() {
        provenance_.path = std::min(outside_, provenance_.path < ply_ ? provenance_.path : Provenance::independent);
    }
    PathScope(const PathScope&) = delete;
    PathScope& operator=(const PathScope&) = delete;

private:
    Provenance& provenance_;
    int ply_, outside_;
};
template <class C>
requires(!Repeats<typename C::Position>) class PathScope<C> {
public:
    PathScope(C&, Ply) {}
};

}  // namespace betwixt
