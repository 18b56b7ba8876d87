#pragma once
// An evaluation by men and kings alone.

#include <bit>
#include <cstdint>

#include "games/checkers/position.hpp"

namespace betwixt::checkers {

// In hundredths of a man. Where the aim is to lose all pieces each counts against its owner.
struct Material {
    static constexpr std::int16_t unit = 100;
    static constexpr int king = 130;

    template <class P> std::int16_t evaluate(const P& p) const {
        const auto worth = [&](Side s) {
            return unit * std::popcount(p.men(s)) + king * std::popcount(p.pieces(s) & p.kings());
        };
        const int difference = worth(p.side()) - worth(opponent(p.side()));
        return static_cast<std::int16_t>(p.objective() == Objective::win_all ? difference : -difference);
    }
};

}  // namespace betwixt::checkers
