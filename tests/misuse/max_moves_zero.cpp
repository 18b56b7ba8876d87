// expect: betwixt: a Position needs `static constexpr int max_moves`, the most moves a position can have.

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    void generate(betwixt::MoveList<Move, 4>& moves) const { moves.push(1); }
    void play(Move) {}
    betwixt::Key key() const { return 1; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

[[maybe_unused]] betwixt::Game<Position> game;
