#pragma once
// What is known of Kalah: evaluations, and which moves are noisy.

#include "betwixt/game/knowledge.hpp"
#include "games/kalah/position.hpp"

namespace betwixt::kalah {

// Of the side to move, the difference of the stores; at the end, seeds left in the houses go to the side they lie on.
inline int stores(const Position& p) { return p.store(p.to_move()) - p.store(1 - p.to_move()); }
inline int seeds_in_houses(const Position& p) { return p.in_houses(p.to_move()) - p.in_houses(1 - p.to_move()); }

struct Knowledge {
    static constexpr std::int16_t limit = 2 * houses * seeds;
    std::int16_t evaluate(const Position& p) const { return static_cast<std::int16_t>(stores(p)); }
    std::int16_t terminal(const Position& p) const { return static_cast<std::int16_t>(stores(p) + seeds_in_houses(p)); }

    // A move that ends in the store, or brings it two seeds or more, as captures do.
    bool noisy(const Position& p, Position::Move house) const {
        Position after = p;
        after.play(house);
        return after.to_move() == p.to_move() || after.store(p.to_move()) > p.store(p.to_move()) + 1;
    }
};

// Stores and, at a fraction, the seeds of the houses: a real-valued evaluation.
struct RealKnowledge {
    static constexpr double limit = 2.0 * houses * seeds;
    double evaluate(const Position& p) const { return stores(p) + 0.137 * seeds_in_houses(p); }
    double terminal(const Position& p) const { return stores(p) + seeds_in_houses(p); }
    bool noisy(const Position& p, Position::Move house) const { return Knowledge{}.noisy(p, house); }
};

}  // namespace betwixt::kalah
