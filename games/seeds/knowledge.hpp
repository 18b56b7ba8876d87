#pragma once

#include <cstdint>
#include <optional>

#include "games/seeds/ends.hpp"
#include "games/seeds/position.hpp"

namespace betwixt::seeds {

struct Knowledge {
    using Value = std::int16_t;
    static constexpr Value limit = Position::most_seeds;

    // Half of the difference: a whole one overestimates, for seeds still move on.
    Value evaluate(const Position& p) const { return static_cast<Value>((total(p.mine()) - total(p.theirs())) / 2); }
    // The seeds that are left belong to the side on which they lie.
    Value terminal(const Position& p) const { return static_cast<Value>(total(p.mine()) - total(p.theirs())); }
    Value gain(const Position& p, Position::Move house) const {
        Position after = p;
        return static_cast<Value>(after.play_and_count(house));
    }
    // Nobody gains more than there is.
    KnownBounds<Value, Position::Move> bounds(const Position& p, Window<Value>, Depth) const {
        KnownBounds<Value, Position::Move> known;
        known.upper = static_cast<Value>(total(p.mine()) + total(p.theirs()));
        known.lower = static_cast<Value>(-known.upper);
        return known;
    }
    std::optional<Bounds<Value>> tablebase(const Position& p) const {
        if (total(p.mine()) + total(p.theirs()) > Ends::most) return std::nullopt;
        const Value value = Ends::of(p.houses())(p);
        return Bounds<Value>{value, value};
    }
    // Another move first, then what gains most.
    int score(const Position& p, Position::Move house) const {
        Position after = p;
        const int gained = after.play_and_count(house);
        return 2 * gained + (after.to_move() == p.to_move() ? 8 : 0);
    }
};

}  // namespace betwixt::seeds
