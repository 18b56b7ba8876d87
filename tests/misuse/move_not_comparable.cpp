// expect: betwixt: a Position needs a member type `Move` that is trivially copyable and has ==.

#include "betwixt/game/game.hpp"

struct Position {
    struct Move {
        int from, to;
    };
    static constexpr int max_moves = 4;
    void generate(betwixt::MoveList<Move, max_moves>& moves) const { moves.push({1, 2}); }
    void play(Move) {}
    betwixt::Key key() const { return 1; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

[[maybe_unused]] betwixt::Game<Position> game;
