// expect: betwixt: a Position needs `void play(Move m)`, which makes a generated move.

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    static constexpr int max_moves = 4;
    void generate(betwixt::MovesOf<Position>& moves) const { moves.push(1); }
    betwixt::Key key() const { return 1; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

[[maybe_unused]] betwixt::Game<Position> game;
