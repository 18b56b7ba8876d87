#pragma once
// Moves that are not searched where few plies are left. Both forms depend on order and window: PRACTICAL only.
//
// `prune_late`, late move pruning: quiet moves that come late in the order. `prune_losing`: moves that lose more material
// by exchange than the plies left can win back, as the game says.

#include "betwixt/search/answers/quiescence.hpp"
#include "betwixt/search/depth/principal.hpp"

namespace betwixt {

struct Prune {
    template <class C> static constexpr bool applies = C::Game::says_noisy;
    static constexpr Depth deepest = 6;

    static constexpr Depth deepest_losing = 7;

    // So many moves are searched before quiet ones are left out: half of them where the evaluation does not rise.
    static constexpr int enough(Depth depth, bool rises) { return (3 + depth * depth) / (rises ? 1 : 2); }

    // Is the move left out? Never while every move so far is a proven loss.
    template <class C> static bool skips([[maybe_unused]] C& c, [[maybe_unused]] const Node<C>& n,
                                         [[maybe_unused]] const typename C::Move& m, [[maybe_unused]] int searched,
                                         [[maybe_unused]] bool quiet) {
        if constexpr (applies<C>) {
            if (searched == 0 || n.at.depth > deepest_losing || Principal::spares(n) || c.to_the_end) return false;
            if (n.g <= -decisive<typename C::Value> || !(late(c, n, searched, quiet) || loses(c, n, m))) return false;
            ++c.provenance.horizon, ++c.provenance.selective, ++c.stats.pruned;
            return true;
        } else {
            return false;
        }
    }

private:
    template <class C> static bool late(const C& c, const Node<C>& n, int searched, bool quiet) {
        return c.options.prune_late && quiet && n.at.depth <= deepest && searched >= enough(n.at.depth, n.rises);
    }
    template <class C> static bool loses([[maybe_unused]] const C& c, [[maybe_unused]] const Node<C>& n,
                                         [[maybe_unused]] const typename C::Move& m) {
        if constexpr (C::Game::says_losing)
            return c.options.prune_losing && c.game.knowledge.losing(n.position, m, n.at.depth);
        else return false;
    }
};

}  // namespace betwixt
