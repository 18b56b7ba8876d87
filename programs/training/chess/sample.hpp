#pragma once
// Positions of chess with values for White.

#include <array>
#include <cstdint>
#include <vector>

#include "games/chess/position.hpp"

namespace betwixt::train_chess {

struct Sample {
    chess::Board occupied;
    std::array<std::uint8_t, 16> pieces;  // of the occupied squares in order, four bits each: 6 * side + type
    float chance;                         // of White, from 0 to 1
    bool black_to_move : 1;
    std::uint32_t game : 31;

    // One game in twenty is held out from the fit to measure its error.
    bool held_out() const { return game % 20 == 0; }
};
static_assert(sizeof(Sample) == 32);
using Samples = std::vector<Sample>;

// Omits castling rights, en passant and counters: the evaluation does not use them.
Sample sample_of(const chess::Position& p, std::uint32_t game);
chess::Position position_of(const Sample& s);

}  // namespace betwixt::train_chess
