// expect: betwixt: Knowledge needs `Value evaluate(const P& position) const`, the value of an unfinished game.

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    static constexpr int max_moves = 4;
    void generate(betwixt::MovesOf<Position>& moves) const { moves.push(1); }
    void play(Move) {}
    betwixt::Key key() const { return 1; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

struct Knowledge {
    int evaluate(Position&) const { return 0; }  // the position is not const
};

[[maybe_unused]] betwixt::Game<Position, Knowledge> game;
