// expect: compiles
// The right use: each file beside this one is this game with one thing wrong.

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
    int evaluate(const Position&) const { return 0; }
};

struct Points : Evaluation {
    int terminal(const Position&) const { return 0; }
};

struct Notation {
    static std::string move_text(const Position&, Position::Move) { return "a1"; }
};

[[maybe_unused]] betwixt::Game<Position> rules_only;
[[maybe_unused]] betwixt::Game<Position, Evaluation> evaluated;
[[maybe_unused]] betwixt::Game<Position, Points> valued;
[[maybe_unused]] betwixt::Game<Position, Points, Notation> written;
