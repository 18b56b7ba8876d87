#pragma once
// An evaluation that counts only men and kings.

#include <bit>
#include <cstdint>

#include "games/checkers/position.hpp"

namespace betwixt::checkers {

// In hundredths of a man. If the aim is to lose all pieces, each piece counts against its owner.
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
