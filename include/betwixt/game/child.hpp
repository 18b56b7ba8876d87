#pragma once
// The position after a move, or after a line of moves, until the end of a scope: made on a copy, or, if the game has
// undo(), played and taken back.

#include <array>
#include <cstddef>
#include <memory>

#include "betwixt/game/position.hpp"

namespace betwixt {

// Plays on a copy: the parent stays unchanged, also after an exception.
template <class P> class Child {
public:
    Child(const P& parent, const typename P::Move& m) : position_(parent) { position_.play(m); }
    P& position() { return position_; }

private:
    P position_;
};

// Plays on the parent and takes the move back at the end of the scope, also after an exception.
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

// A line of moves, played on a copy.
template <class P> class Walk {
public:
    explicit Walk(const P& from) : position_(from) {}
    void play(const typename P::Move& m) { position_.play(m), ++length_; }
    P& position() { return position_; }
    const P& position() const { return position_; }
    int length() const { return length_; }
    // True if there is no room for another move.
    static constexpr bool is_full() { return false; }

private:
    P position_;
    int length_ = 0;
};

// A line of moves, played on the position itself. They are taken back at the end of the scope, also after an exception.
template <Undoes P> class Walk<P> {
public:
    explicit Walk(P& from) : position_(from) {}
    ~Walk() {
        while (length_ > 0) std::destroy_at(&step(--length_));
    }
    Walk(const Walk&) = delete;
    Walk& operator=(const Walk&) = delete;

    void play(const typename P::Move& m) { std::construct_at(&step(length_), position_, m), ++length_; }
    P& position() { return position_; }
    const P& position() const { return position_; }
    int length() const { return length_; }
    bool is_full() const { return length_ == longest; }

private:
    static constexpr int longest = 64;
    Child<P>& step(int i) { return steps_[static_cast<std::size_t>(i)]; }

    P& position_;
    union {  // the first length_ steps are constructed
        std::array<Child<P>, static_cast<std::size_t>(longest)> steps_;
    };
    int length_ = 0;
};

// The side to move, if the game has to_move(); otherwise 0, and the sides alternate.
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

// Converts a window, bounds or a value between a child and its parent, in either direction: negated if the turn passed.
template <class T> constexpr T negate_if(bool turned, T x) { return turned ? static_cast<T>(-x) : x; }

}  // namespace betwixt
