#pragma once
// A position of a game that is written in Python: an object with generate(), play(move), key() and outcome() or
// evaluate().

#include <cstdint>
#include <memory>
#include <optional>

#include <pybind11/pybind11.h>

#include "betwixt/game/game.hpp"
#include "own_game.hpp"
#include "own_lists.hpp"

namespace betwixt::python {

namespace py = pybind11;

class OwnPosition {
public:
    using Move = std::uint32_t;
    static constexpr int max_moves = most_moves;

    OwnPosition() = default;
    // Reads the side to move from the object.
    OwnPosition(py::object state, std::shared_ptr<OwnGame> game);
    // A position of the same game with another object.
    OwnPosition like(const py::object& state) const { return {state, game_}; }

    // All these functions may throw what the Python functions throw, or std::invalid_argument for invalid results.
    void generate(MovesOf<OwnPosition>& moves) const;
    // Plays on a copy of the object: its copy() if it has one, else a deep copy. If the object's play() returns a
    // position, that is the one after the move. Throws if the copy has another key() or the move changes the original
    // object.
    void play(Move m);
    Outcome outcome() const;
    Key key() const;
    // 0 or 1, from the object's to_move(); without to_move() the sides alternate.
    int to_move() const { return side_; }
    // In a game with outcome(), the value must lie between the values of a loss and a win.
    double evaluate() const;
    // The value of a finished game at this ply.
    double final_value(int ply) const;

    const py::object& state() const { return state_; }
    py::object move(Move m) const { return game_->move(m); }

private:
    py::object state_{};
    std::shared_ptr<OwnGame> game_{};
    int side_ = 0;
    mutable std::optional<Key> key_{};
};

// Games that are won, lost or drawn: outcome() gives the result; evaluate() is optional.
struct WonOrLost {
    double evaluate(const OwnPosition& p) const { return p.evaluate(); }
};
// Games without outcome(): evaluate() gives the value of a finished game, too.
struct ByPoints {
    double evaluate(const OwnPosition& p) const { return p.evaluate(); }
    double terminal(const OwnPosition& p) const { return p.evaluate(); }
};

// The root position of a search. Checks that the object and a copy of it give the same answers when called twice.
// Throws std::invalid_argument if the answers differ.
OwnPosition root_of(const py::object& state, const std::shared_ptr<OwnGame>& game);

}  // namespace betwixt::python
