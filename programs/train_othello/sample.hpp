#pragma once
// What the evaluation is fitted to: positions with values, in files.

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "games/othello/position.hpp"

namespace betwixt::train {

struct Sample {
    othello::Board mine = 0, theirs = 0;
    float value = 0;          // in discs for the side to move; not a number where none is known yet
    std::uint32_t game : 31;  // the number of its game, which says whether it is held out
    std::uint32_t exact : 1;  // the value is the result of perfect play

    int discs() const { return std::popcount(mine | theirs); }
    othello::Position position() const;
    bool labelled() const { return !std::isnan(value); }
    // One game in twenty tells how good the fit is, and takes no part in it.
    bool held_out() const { return game % 20 == 0; }
};
static_assert(sizeof(Sample) == 24);

using Samples = std::vector<Sample>;

// A file appears whole or not at all. Reading throws std::runtime_error when the file is not such a one.
void write_samples(const std::filesystem::path& path, const Samples& samples);
// Adds the file's samples to the others.
void read_samples(const std::filesystem::path& path, Samples& samples);

}  // namespace betwixt::train
