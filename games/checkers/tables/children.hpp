#pragma once
// The positions after each move.

#include "games/checkers/position.hpp"

namespace betwixt::checkers::tables {

// Calls f(position after the move) for every move.
template <class F> void for_each_child(const Position& p, F&& f) {
    struct Children {
        const Position& before;
        F& f;
        bool push(Position::Move m) {
            Position child = before;
            child.play(m);
            f(child);
            return true;
        }
    } children{p, f};
    p.generate(children);
}

}  // namespace betwixt::checkers::tables
