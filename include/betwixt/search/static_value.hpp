#pragma once
// The value of a child without a search of it, where the rules or the game's bounds tell it.

#include "betwixt/game/walk.hpp"
#include "betwixt/search/answers/bounds.hpp"
#include "betwixt/search/answers/quiescence.hpp"
#include "betwixt/search/answers/repetition.hpp"
#include "betwixt/search/depth/step.hpp"

namespace betwixt {

// A child as it is reached: after one move, and after the forced moves that follow it without nodes of their own.
// All is as the side to move there sees it.
template <class C> struct Arrival {
    using Position = typename C::Position;

    Walk<Position> walk;
    typename C::Window w{};
    Place at;
    typename C::Turn turn;  // how its values read to the node that asks
    bool quiet = false;     // was the first move quiet?

    // After m from a node at this place; the window is still to be set.
    [[gnu::always_inline]] Arrival(C& c, Position& from, const typename Position::Move& m, Place node) : walk(from) {
        const BeforeMove<typename C::Game> before(c.game, from, m);
        const Step step = step_of(c, from, m, node);
        walk.play(m);
        at = place_after(c, node, step, walk.position());
        turn = before.after(walk.position());
        quiet = step.quiet;
    }
    // At a position that stands at this place.
    Arrival(Position& here, typename C::Window window, Place place, typename C::Turn taken)
        : walk(here), w(window), at(place), turn(taken) {}

    // Plays a forced move.
    [[gnu::always_inline]] void play(const C& c, const typename Position::Move& m) {
        const BeforeMove<typename C::Game> before(c.game, walk.position(), m);
        walk.play(m);
        at = c.below(at, walk.position());
        const auto next = before.after(walk.position());
        turn = turn.then(next);
        w = next.to_child(w);
    }
};

// Values the child, or plays the next forced move and tries again.
template <class C> [[gnu::always_inline]] inline Answer<typename C::Value> static_value(C& c, Arrival<C>& child) {
    using Position = typename C::Position;
    for (;;) {
        Position& pos = child.walk.position();
        if (is_over(pos)) return c.clock.tick(), terminal(c, pos, child.at.ply);
        if constexpr (Repetition::applies<C>)
            if (const auto g = Repetition::of(c, pos, child.at.ply)) return c.clock.tick(), g;
        if (child.at.depth <= 0) {
            if (!SaysOver<Position> || c.uses_table(child.at.depth)) return {};
            c.clock.tick();
            return quiescence(c, pos, child.w, {0, child.at.ply});
        }
        if constexpr (!C::Game::knows_bounds) return {};
        else {
            if (!c.options.bounds) return {};
            const auto known = c.game.bounds(pos, child.at, c.to_the_end, child.w);
            if (const auto g = GameBounds::decide(c, child.w, known)) return g;
            // A move that is skipped leaves no trace on the path.
            if (Repetition::applies<C>) return {};
            // At the horizon another move may be as good.
            if (!known.is_forced || child.at.depth < 2 || child.walk.is_full()) return {};
            child.w = GameBounds::narrowed(child.w, known);
            child.play(c, known.forced);
        }
    }
}

}  // namespace betwixt
