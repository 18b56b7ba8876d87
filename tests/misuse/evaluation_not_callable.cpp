// expect: betwixt: an Evaluation is called with a const Position&, as in `Value operator()(const P&) const`.

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    static constexpr int max_moves = 4;
    void generate(betwixt::MovesOf<Position>& moves) const { moves.push(1); }
    void play(Move) {}
    betwixt::Key key() const { return 1; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

struct Evaluation {
    int operator()(Position&) const { return 0; }  // not const
};

[[maybe_unused]] betwixt::Game<Position, Evaluation> game;
