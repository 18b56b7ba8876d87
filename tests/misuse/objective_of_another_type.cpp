// expect: betwixt: an Objective called with a finished Position returns betwixt::Outcome or the Evaluation's type.

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
    int operator()(const Position&) const { return 0; }
};

struct Objective {
    double operator()(const Position&) const { return 0; }
};

[[maybe_unused]] betwixt::Game<Position, Evaluation, Objective> game;
