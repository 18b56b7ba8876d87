#pragma once
// A search that also returns the leaf of its value: TD-leaf learns at that leaf.

#include <algorithm>

#include "betwixt/game/legal_moves.hpp"

namespace betwixt::train_checkers {

template <class P> struct Leaf {
    double value = 0;  // for the side to move at the root of the search
    P position{};      // the leaf of the value
    bool finished = false;
    typename P::Move best{};  // at the root
};

// Alpha-Beta without a table to this depth. K evaluates positions as Knowledge does, in real numbers.
template <class K, class P>
Leaf<P> leaf_search(const K& knowledge, const P& position, int depth, double alpha, double beta) {
    const auto moves = legal_moves(position);
    if (moves.empty()) return {knowledge.terminal(position), position, true};
    if (depth == 0) return {knowledge.evaluate(position), position, false};
    Leaf<P> best{-1e9, position, false, moves.front()};
    for (const auto& m : moves) {
        P child = position;
        child.play(m);
        Leaf<P> found = leaf_search(knowledge, child, depth - 1, -beta, -std::max(alpha, best.value));
        if (-found.value <= best.value) continue;
        best = {-found.value, found.position, found.finished, m};
        if (best.value >= beta) break;
    }
    return best;
}

}  // namespace betwixt::train_checkers
