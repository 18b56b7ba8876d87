// expect: betwixt: a Position needs a member type `Move` that is trivially copyable and has ==.

#include "betwixt/game/game.hpp"

struct Position {
    static constexpr int max_moves = 4;
    void play(int) {}
    betwixt::Key key() const { return 1; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

[[maybe_unused]] betwixt::Game<Position> game;
