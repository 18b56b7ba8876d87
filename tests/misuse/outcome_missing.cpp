// expect: betwixt: a Position needs `betwixt::Outcome outcome() const`, or its Knowledge needs `terminal(p)`.

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    static constexpr int max_moves = 4;
    void generate(betwixt::MovesOf<Position>& moves) const { moves.push(1); }
    void play(Move) {}
    betwixt::Key key() const { return 1; }
};

[[maybe_unused]] betwixt::Game<Position> game;
