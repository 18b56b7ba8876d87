// expect: betwixt: a Position must be copyable or offer `undo`.

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    static constexpr int max_moves = 4;
    Position() = default;
    Position(const Position&) = delete;
    void generate(betwixt::MovesOf<Position>& moves) const { moves.push(1); }
    void play(Move) {}
    betwixt::Key key() const { return 1; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

[[maybe_unused]] betwixt::Game<Position> game;
