#pragma once
// One move down the tree: the place of the child, and whether the move is quiet. Asked before the move is made.

#include "betwixt/search/depth/extend.hpp"
#include "betwixt/search/depth/reduce.hpp"

namespace betwixt {

struct Step {
    Depth change = 0;    // of the child's depth, besides the ply that the move takes
    bool quiet = false;  // neither noisy nor forcing nor picked out for an extension, as the game says
};

// Does the game say that a move that is not noisy is no quiet one either?
template <class C> bool forces([[maybe_unused]] const C& c, [[maybe_unused]] const typename C::Position& pos,
                               [[maybe_unused]] const typename C::Move& m) {
    if constexpr (C::Game::says_forcing) return c.game.knowledge.forcing(pos, m);
    else return false;
}

// A search to the end of the game is neither extended nor reduced: its depth is what the game has left.
template <class C> Step step_of([[maybe_unused]] const C& c, [[maybe_unused]] const typename C::Position& pos,
                                [[maybe_unused]] const typename C::Move& m, [[maybe_unused]] Place at) {
    Step step;
    if constexpr (Extend::applies<C> || Reduce::applies<C>) {
        if (!c.options.declares()) return step;
        const bool forcing = forces(c, pos, m);
        const bool picked = (forcing || !C::Game::says_forcing) && Extend::picks(c, pos, m);
        if (picked) step.change = Extend::change(at);
        if constexpr (Reduce::applies<C>)
            if (step.change == 0 && !forcing && !c.game.knowledge.noisy(pos, m)) {
                step.quiet = !picked;
                step.change = Reduce::change(c, at);
            }
        if (c.to_the_end) step.change = 0;
    }
    return step;
}

template <class C>
Place place_after(const C& c, Place at, [[maybe_unused]] Step step, const typename C::Position& child) {
    Place place = c.below(at, child);
    if constexpr (Extend::applies<C> || Reduce::applies<C>) {
        place.depth += step.change;
        if (step.change > 0) place = place.reached(After::extension);
    }
    return place;
}

}  // namespace betwixt
