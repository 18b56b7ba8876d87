// expect: betwixt: `Traits`, or `max_moves`, stands in a Position before the first function that takes MovesOf.

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    void generate(betwixt::MovesOf<Position>& moves) const { moves.push(1); }
    static constexpr int max_moves = 4;
    void play(Move) {}
    betwixt::Key key() const { return 1; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

[[maybe_unused]] betwixt::Game<Position> game;
