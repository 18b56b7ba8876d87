#pragma once
// A line of moves from a position, for a scope: made on a copy, or played and taken back, as the game allows.

#include <array>
#include <cstddef>
#include <memory>

#include "betwixt/game/child.hpp"

namespace betwixt {

// Copies.
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

// Plays on the position itself. The moves are taken back on leaving the scope, also when an exception flies past.
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
    union {  // each step lives while it is played
        std::array<Child<P>, static_cast<std::size_t>(longest)> steps_;
    };
    int length_ = 0;
};

}  // namespace betwixt
