#pragma once
// Positions with values for the side to move.

#include <array>
#include <cstdint>
#include <vector>

#include "games/checkers/position.hpp"

namespace betwixt::train_checkers {

struct Sample {
    std::array<std::uint64_t, 2> pieces;  // of Black and White
    std::uint64_t kings;
    float chance;  // of the side to move, from 0 to 1
    bool white_to_move : 1;
    std::uint32_t game : 31;

    checkers::Position position() const {
        return {checkers::Position(), pieces, kings, white_to_move ? checkers::white : checkers::black};
    }
    // One game in twenty is held out from the fit to measure its error.
    bool held_out() const { return game % 20 == 0; }
};
static_assert(sizeof(Sample) == 32);
using Samples = std::vector<Sample>;

}  // namespace betwixt::train_checkers
