#pragma once
// The samples for the fit of the evaluation: positions with values.

#include <cmath>
#include <cstdint>
#include <vector>

#include "games/othello/position.hpp"

namespace betwixt::train_othello {

struct Sample {
    othello::Board mine = 0, theirs = 0;
    float value = 0;          // in discs for the side to move; NaN while unknown
    std::uint32_t game : 31;  // the number of its game, which decides whether the sample is held out
    std::uint32_t exact : 1;  // the value is the result of perfect play

    int discs() const { return std::popcount(mine | theirs); }
    othello::Position position() const;
    bool labelled() const { return !std::isnan(value); }
    // One game in twenty is held out from the fit to measure its error.
    bool held_out() const { return game % 20 == 0; }
};
static_assert(sizeof(Sample) == 24);

using Samples = std::vector<Sample>;

}  // namespace betwixt::train_othello
