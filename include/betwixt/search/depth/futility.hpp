#pragma once
// Futility: with one ply left, or a few, quiet moves cannot change the evaluation by much.
//
// Two forms. `futility` declares it: the value of a quiet move is at most the evaluation before it and a margin. Where
// that decides the window the child is not searched. `futility_cut` is the classical form: the child is left out where
// the margin does not reach alpha, and its value counts in full elsewhere, so values depend on the window.

#include <algorithm>

#include "betwixt/search/leaves.hpp"
#include "betwixt/search/node.hpp"

namespace betwixt {

struct Futility {
    template <class C> static constexpr bool applies = C::Game::says_noisy;

    // The most that a quiet move is worth at the node: infinity where neither form is on. The node is evaluated only if
    // that is asked.
    template <class C> static typename C::Value cap(C& c, Node<C>& n) {
        using Value = typename C::Value;
        const double margin = std::max(c.options.futility, c.options.futility_cut);
        if (margin <= 0 || n.at.depth > c.options.futility_depth || c.to_the_end) return infinity<Value>;
        const auto units = static_cast<Value>(margin * n.at.depth * static_cast<double>(C::Game::unit()));
        return plus(estimate_of(c, n), units);
    }

    // The value of a child that was found without search.
    template <class C>
    static typename C::Value capped(C& c, Node<C>& n, [[maybe_unused]] bool quiet, typename C::Value v) {
        if constexpr (applies<C>)
            if (quiet && c.options.futility > 0)
                if (const auto most = cap(c, n); most != infinity<typename C::Value>) {
                    ++c.provenance.horizon, ++c.provenance.selective;
                    return std::min(v, most);
                }
        return v;
    }

    // The value of the child after a move that need not be made, in the parent's window.
    template <class C> static Answer<typename C::Value> unplayed([[maybe_unused]] C& c, [[maybe_unused]] Node<C>& n,
                                                                 [[maybe_unused]] typename C::Value alpha,
                                                                 [[maybe_unused]] bool quiet) {
        if constexpr (applies<C>)
            if (quiet)
                if (const auto most = cap(c, n); most != infinity<typename C::Value>) {
                    ++c.provenance.horizon, ++c.provenance.selective;
                    if (most <= alpha) return ++c.stats.futile, most;
                }
        return {};
    }

    // The value of a child that search() found.
    template <class C, class Search>
    [[gnu::always_inline]] static typename C::Value value([[maybe_unused]] C& c, [[maybe_unused]] Node<C>& n,
                                                          [[maybe_unused]] bool quiet, const Search& search) {
        if constexpr (applies<C>)
            if (quiet && c.options.futility > 0)
                if (const auto most = cap(c, n); most != infinity<typename C::Value>) return std::min(most, search());
        return search();
    }
};

}  // namespace betwixt
