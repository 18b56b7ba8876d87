// expect: betwixt: play(m) changes the position that it is called on, so it is not const

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    static constexpr int max_moves = 4;
    int stones = 3;
    void generate(betwixt::MovesOf<Position>& moves) const { moves.push(1); }
    Position play(Move) const { return {stones - 1}; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

struct Knowledge {
    int evaluate(const Position&) const { return 0; }
};

[[maybe_unused]] betwixt::Game<Position, Knowledge> game;
