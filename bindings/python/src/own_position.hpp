#pragma once
// A position of a game that is written in Python: an object with generate(), play(move), key() and outcome() or
// evaluate().

#include <cstdint>
#include <memory>
#include <vector>

#include <pybind11/pybind11.h>

#include "betwixt/game/game.hpp"

namespace betwixt::python {

namespace py = pybind11;

// The moves of a game as numbers: equal objects have one number.
class MoveNumbers {
public:
    std::uint32_t number_of(const py::object& move);
    py::object move(std::uint32_t number) const { return moves_[number]; }

private:
    py::dict numbers_;
    std::vector<py::object> moves_;
};

class OwnPosition {
public:
    using Move = std::uint32_t;
    static constexpr int max_moves = 256;

    OwnPosition() = default;
    OwnPosition(py::object state, std::shared_ptr<MoveNumbers> numbers)
        : state_(std::move(state)), numbers_(std::move(numbers)) {}

    // All may throw what the Python functions throw, or std::invalid_argument where they return what cannot be.
    void generate(MovesOf<OwnPosition>& moves) const;
    // On a copy of the object: its copy() if it has one, else copy.copy(). Where the object's play() returns a
    // position, that is the one after the move.
    void play(Move m);
    Outcome outcome() const;
    Key key() const;
    // 0 or 1: what the object says, else the sides alternate.
    int to_move() const { return side_; }
    double evaluate() const;

    const py::object& state() const { return state_; }

private:
    py::object state_{};
    std::shared_ptr<MoveNumbers> numbers_{};
    int side_ = 0;
};

// Games that are won, lost or drawn: outcome() says which; evaluate() is optional.
struct WonOrLost {
    double evaluate(const OwnPosition& p) const { return p.evaluate(); }
};
// Games without outcome(): evaluate() says what a finished game is worth, too.
struct ByPoints {
    double evaluate(const OwnPosition& p) const { return p.evaluate(); }
    double terminal(const OwnPosition& p) const { return p.evaluate(); }
};

}  // namespace betwixt::python
