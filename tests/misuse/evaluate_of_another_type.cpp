// expect: betwixt: evaluate() returns std::int16_t, std::int32_t, std::int64_t, float or double.

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
    unsigned evaluate(const Position&) const { return 0; }
};

[[maybe_unused]] betwixt::Game<Position, Knowledge> game;
