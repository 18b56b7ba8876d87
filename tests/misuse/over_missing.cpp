// expect: betwixt: bounds() and solve() are asked of unfinished games: the Position needs `bool over() const`.

#include "betwixt/game/game.hpp"

struct Position {
    using Move = int;
    static constexpr int max_moves = 4;
    void generate(betwixt::MovesOf<Position>& moves) const { moves.push(1); }
    void play(Move) {}
    betwixt::Key key() const { return 1; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::draw; }
};

struct Knowledge : betwixt::NoKnowledge<> {
    betwixt::KnownBounds<std::int16_t, int> bounds(const Position&, betwixt::Window<std::int16_t>,
                                                   betwixt::Depth) const {
        return {};
    }
};

[[maybe_unused]] betwixt::Game<Position, Knowledge> game;
