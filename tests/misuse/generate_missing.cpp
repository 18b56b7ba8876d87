// expect: betwixt: a Position needs `void generate(betwixt::MovesOf<P>& moves) const`.

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    static constexpr int max_moves = 4;
    void generate(betwixt::MovesOf<Position>& moves) { moves.push(1); }  // not const
    void play(Move) {}
    betwixt::Key key() const { return 1; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

[[maybe_unused]] betwixt::Game<Position> game;
