#pragma once
// Knowledge of Kalah: evaluations, and which moves are noisy.

#include "betwixt/game/knowledge.hpp"
#include "games/kalah/position.hpp"

namespace betwixt::kalah {

// The difference of the stores for the side to move, and of the seeds in the houses, which go to their side at the end.
inline int stores(const Position& p) { return p.store(p.to_move()) - p.store(1 - p.to_move()); }
inline int seeds_in_houses(const Position& p) { return p.in_houses(p.to_move()) - p.in_houses(1 - p.to_move()); }

struct Knowledge {
    static constexpr std::int16_t limit = 2 * houses * seeds;
    std::int16_t evaluate(const Position& p) const { return static_cast<std::int16_t>(stores(p)); }
    std::int16_t terminal(const Position& p) const { return static_cast<std::int16_t>(stores(p) + seeds_in_houses(p)); }

    // True if the move ends in the store, or adds at least two seeds to it, as captures do.
    bool noisy(const Position& p, Position::Move house) const {
        Position after = p;
        after.play(house);
        return after.to_move() == p.to_move() || after.store(p.to_move()) > p.store(p.to_move()) + 1;
    }
};

// A real-valued evaluation: the stores and a fraction of the seeds in the houses.
struct RealKnowledge {
    static constexpr double limit = 2.0 * houses * seeds;
    double evaluate(const Position& p) const { return stores(p) + 0.137 * seeds_in_houses(p); }
    double terminal(const Position& p) const { return stores(p) + seeds_in_houses(p); }
    bool noisy(const Position& p, Position::Move house) const { return Knowledge{}.noisy(p, house); }
};

}  // namespace betwixt::kalah
