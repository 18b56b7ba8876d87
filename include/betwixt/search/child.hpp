#pragma once
// One move down the tree: what kind of step it is, and the child that it leads to.

#include <cstdint>
#include <type_traits>

#include "betwixt/game/child.hpp"
#include "betwixt/search/leaf.hpp"

namespace betwixt {

struct Step {
    Depth change = 0;    // of the child's depth, besides the one ply of the move
    bool quiet = false;  // neither noisy nor forcing nor extended
};

// The kind of step that a move is, computed before it is made. Games without selective search have one kind (others:
// selective/step.hpp).
template <class C> Step step_of([[maybe_unused]] const C& c, [[maybe_unused]] const typename C::Position& pos,
                                [[maybe_unused]] const typename C::Move& m, [[maybe_unused]] Place at) {
    if constexpr (C::offers.noisy || C::offers.extends) return selective_step(c, pos, m, at);
    else return {};
}

// The value v of the child after such a step, found without search, as it counts at the node: capped by futility
// (selective/margins.hpp).
template <class C> typename C::Value counted([[maybe_unused]] C& c, [[maybe_unused]] Node<C>& n,
                                             [[maybe_unused]] Step step, typename C::Value v) {
    if constexpr (C::offers.noisy) return capped(c, n, step, v);
    else return v;
}

// The place of the child after such a step.
template <class C>
Place place_after(const C& c, Place at, [[maybe_unused]] Step step, const typename C::Position& child) {
    Place place = c.below(at, child);
    if constexpr (C::offers.noisy || C::offers.extends) {
        if (step.change > 0) place = place.reached(After::extension);
        return place.with_depth(place.depth + step.change);
    }
    return place;
}

// A child as it is reached: after one move, and after the forced moves that follow it without separate nodes. Values
// and window are those of the side to move there.
template <class C> struct Arrival {
    using Position = typename C::Position;

    Walk<Position> walk;
    typename C::Window w{};
    Place at;
    typename C::Turn turn;  // converts its values to the view of the node

    // After m, a step of this kind, from a node at this place. The caller sets the window.
    [[gnu::always_inline]] Arrival(C& c, Position& from, const typename Position::Move& m, Step step, Place node)
        : walk(from) {
        const BeforeMove<typename C::Game> before(c.game, from, m);
        walk.play(m);
        at = place_after(c, node, step, walk.position());
        turn = before.after(walk.position());
    }
    // Starts at a position at this place.
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

namespace detail {
// What the list of a node stores of a move. Without lookahead: the move.
template <class C, bool looks_ahead = C::can_look_ahead, bool keeps = C::keeps_children> struct ItemOf {
    struct type {
        typename C::Move move;
    };
};
// With lookahead: how to reach the child again.
template <class C> struct ItemOf<C, true, false> {
    struct type {
        typename C::Move move;
        std::uint8_t forced;  // forced moves that follow the move
        int score;            // the game's own
    };
};
// With lookahead and small positions: the child.
template <class C> struct ItemOf<C, true, true> {
    struct type {
        typename C::Move move;
        typename C::Turn turn;
        bool quiet;
        Place at;
        int score;
        Canonical key;  // where the table is used
        typename C::Position position;
    };
};
}  // namespace detail

// A move in the list of a node. Everything but the move is set by the lookahead.
template <class C> using Item = typename detail::ItemOf<C>::type;

// What a lookahead at the node has stored about its children.
struct Seen {
    bool children = false;  // how to reach them
    bool keys = false;      // and their keys
};

// The kind of step that a move is, computed before it is made.
template <class C> [[gnu::always_inline]] inline Step step_of(C& c, const Node<C>& n, const Item<C>& x, Seen seen) {
    if constexpr (C::keeps_children)
        if (seen.children) return {0, x.quiet};
    return step_of(c, n.position, x.move, n.at);
}

// The child after a move of the node, from construction to the end of the scope.
template <class C, bool keeps = C::keeps_children> class ChildOf {
public:
    [[gnu::always_inline]] ChildOf(C& c, Node<C>& n, Item<C>& x, Step step, Seen seen)
        : arrival_(reach(c, n, x, step, seen)) {
        if constexpr (C::can_look_ahead)
            if (seen.children) {
                if constexpr (C::offers.bounds)
                    for (int i = 0; i < x.forced; ++i)
                        arrival_.play(c, c.game.bounds(position(), at(), c.to_the_end, {}).forced);
                key_ = canonical_of(position()), key = &key_;
            }
    }

    typename C::Position& position() { return arrival_.walk.position(); }
    Place at() const { return arrival_.at; }
    typename C::Turn turn() const { return arrival_.turn; }
    typename C::KnownKey key = nullptr;  // set where a lookahead has found the child unfinished

private:
    [[gnu::always_inline]] static Arrival<C> reach(C& c, Node<C>& n, const Item<C>& x, Step step, Seen seen) {
        if (!seen.children) prefetch_child(c, n, x.move);
        return Arrival<C>(c, n.position, x.move, step, n.at);
    }

    Arrival<C> arrival_;
    Canonical key_;
};
template <class C> class ChildOf<C, true> {
public:
    [[gnu::always_inline]] ChildOf(C& c, Node<C>& n, Item<C>& x, Step step, Seen seen) : x_(x) {
        if (seen.children) {
            if (!seen.keys && c.uses_table(x.at.depth) && !solves(c, x.at)) x.key = canonical_of(x.position);
            key = &x.key;
        } else {
            prefetch_child(c, n, x.move);
            const BeforeMove<typename C::Game> before(c.game, n.position, x.move);
            x.position = n.position;
            x.position.play(x.move);
            x.at = place_after(c, n.at, step, x.position);
            x.turn = before.after(x.position);
        }
    }

    typename C::Position& position() { return x_.position; }
    Place at() const { return x_.at; }
    typename C::Turn turn() const { return x_.turn; }
    typename C::KnownKey key = nullptr;

private:
    Item<C>& x_;
};

}  // namespace betwixt
