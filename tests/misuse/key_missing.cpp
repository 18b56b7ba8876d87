// expect: needs `betwixt::Key key() const` (or std::uint64_t), equal for equal positions.

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    static constexpr int max_moves = 4;
    char stones;  // and three bytes that say nothing
    int count;
    void generate(betwixt::MovesOf<Position>& moves) const { moves.push(1); }
    void play(Move) {}
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

[[maybe_unused]] betwixt::Game<Position> game;
