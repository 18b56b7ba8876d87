#pragma once
// The position after a move, for a scope: made on a copy, or played and taken back, as the game allows.

#include "betwixt/game/position.hpp"

namespace betwixt {

// Copies. An exception that flies past leaves the parent as it was.
template <class P> class Child {
public:
    Child(const P& parent, const typename P::Move& m) : position_(parent) { position_.play(m); }
    P& position() { return position_; }

private:
    P position_;
};

// Plays on the parent and takes back on leaving the scope, also when an exception flies past.
template <Undoes P> class Child<P> {
public:
    Child(P& parent, const typename P::Move& m) : parent_(parent), move_(m), state_(play(parent, m)) {}
    ~Child() {
        if constexpr (UndoesPlain<P>) parent_.undo(move_);
        else parent_.undo(move_, state_);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    P& position() { return parent_; }

private:
    struct Nothing {};
    static auto play(P& parent, const typename P::Move& m) {
        if constexpr (UndoesPlain<P>) return parent.play(m), Nothing{};
        else return parent.play(m);
    }
    P& parent_;
    typename P::Move move_;
    [[no_unique_address]] decltype(play(std::declval<P&>(), std::declval<typename P::Move>())) state_;
};

// Who is to move, where the game says so; otherwise nothing, and the sides alternate.
template <class P> constexpr auto mover_of(const P& position) {
    if constexpr (SaysMover<P>) return position.to_move();
    else return 0;
}

// True if the turn passed to the opponent between a node with this mover and its child.
template <class P> constexpr bool turn_passed([[maybe_unused]] const decltype(mover_of(std::declval<P>()))& mover,
                                              [[maybe_unused]] const P& child) {
    if constexpr (SaysMover<P>) return !(child.to_move() == mover);
    else return true;
}

// A window, bounds or value of the child as its parent sees it, and the other way round: negated if the turn passed.
template <class T> constexpr T negate_if(bool turned, T x) { return turned ? static_cast<T>(-x) : x; }

}  // namespace betwixt
