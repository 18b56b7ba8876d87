// expect: betwixt: terminal() of a finished Position returns betwixt::Outcome or the type of evaluate().

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
    int evaluate(const Position&) const { return 0; }
    double terminal(const Position&) const { return 0; }
};

[[maybe_unused]] betwixt::Game<Position, Knowledge> game;
