// expect: betwixt: generate() takes its list by reference, `auto& moves`: it fills a copy otherwise.

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    static constexpr int max_moves = 4;
    void generate(auto moves) const { moves.push(1); }  // no reference
    void play(Move) {}
    betwixt::Key key() const { return 1; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

[[maybe_unused]] betwixt::Game<Position> game;
