#pragma once
// A position of a game that is written in Python: an object with generate(), play(move), key() and outcome() or
// evaluate().

#include <cstdint>
#include <memory>
#include <optional>

#include <pybind11/pybind11.h>

#include "betwixt/game/game.hpp"
#include "own_game.hpp"

namespace betwixt::python {

namespace py = pybind11;

class OwnPosition {
public:
    using Move = std::uint32_t;
    static constexpr int max_moves = 256;

    OwnPosition() = default;
    // Asks the object whose turn it is.
    OwnPosition(py::object state, std::shared_ptr<OwnGame> game);
    // Another object of the same game.
    OwnPosition like(const py::object& state) const { return {state, game_}; }

    // All may throw what the Python functions throw, or std::invalid_argument where they return what cannot be.
    void generate(MovesOf<OwnPosition>& moves) const;
    // On a copy of the object: its copy() if it has one, else a deep copy. Where the object's play() returns a
    // position, that is the one after the move. The copy has the object's key(), and a move does not change the object.
    void play(Move m);
    Outcome outcome() const;
    Key key() const;
    // 0 or 1: what the object says, else the sides alternate.
    int to_move() const { return side_; }
    // Of a game with outcome() it stays within what no win or loss is worth.
    double evaluate() const;
    // Of a finished game, at this ply.
    double final_value(int ply) const;

    const py::object& state() const { return state_; }

private:
    py::object state_{};
    std::shared_ptr<OwnGame> game_{};
    int side_ = 0;
    mutable std::optional<Key> key_{};
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

// A position as a search begins with it. It answers twice, and its copy, too. Throws std::invalid_argument where the
// answers differ.
OwnPosition root_of(const py::object& state, const std::shared_ptr<OwnGame>& game);

}  // namespace betwixt::python
