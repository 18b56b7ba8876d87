#pragma once
// Draws by repetition and by counters of reversible plies. They depend on the path to the node, so an EXACT search,
// whose values depend on the position and the depth alone, leaves them out.

#include <algorithm>
#include <cstdlib>

#include "betwixt/search/evaluate.hpp"
#include "betwixt/search/node.hpp"

namespace betwixt {

// The value of a position at this ply, if the path makes it a draw.
template <class C> Answer<typename C::Value> repetition(C& c, const typename C::Position& pos, Ply ply) {
    if constexpr (Repeats<typename C::Position>) {
        const auto draw = [&c](int rests_on) {
            ++c.stats.leaves, ++c.stats.path_draws;
            c.provenance.rests_on_path(rests_on);
            return c.answered(AnsweredBy::repetition, typename C::Value{0});
        };
        if (c.options.exact) return {};
        const int reversible = pos.reversible_plies();
        const Key key = key_of(pos);
        c.path.enter(ply, key);
        if (const int earlier = c.path.repeated(ply, key, reversible); earlier != Path::nowhere) return draw(earlier);
        constexpr int most = drawn_after<typename C::Position>;
        if (most > 0 && c.options.counter_draws && reversible >= most && !is_over(pos) && !has_no_moves(pos))
            return draw(number(ply) - reversible);
    }
    return {};
}

// Tracks in a scope whether the value of one node depends on the path. Dependence on a position above the node is
// passed on to the parent. Dependence on the node itself or below is not: it is the same however the node was reached.
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

// True if the wins and losses in these bounds, counted from the position, come before the counter of reversible plies
// makes the game a draw. Those of unknown length come from tables of positions whose counter is 0: these must be
// reached in time.
template <class P, Value V> bool comes_in_time(const P& pos, const Bounds<V>& bounds) {
    const auto late = [&](V v) {
        const auto plies = plies_to_proof(v);
        return plies && *plies + reversible_plies_of(pos) > drawn_after<P>;
    };
    return drawn_after<P> == 0 || (!late(bounds.lower) && !late(bounds.upper));
}

}  // namespace betwixt
