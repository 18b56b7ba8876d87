#pragma once
// Results of a slice in blocks of bytes, each decodable separately. The model predicts that a cell equals a neighbour,
// by index, by the rank below or by the first man's square, or else is close to one.

#include <array>
#include <span>
#include <vector>

#include "games/chess/tables/result.hpp"
#include "games/chess/tables/squares.hpp"
#include "games/tables/cell.hpp"
#include "games/tables/range_coder.hpp"

namespace betwixt::chess::tables {

using betwixt::tables::any_cell;  // of an index that is no position
using betwixt::tables::Cell;      // else a Result
using betwixt::tables::Chance;

// The initial probabilities of every block, stored in the file.
struct Chances {
    static constexpr std::size_t same = 0;            // equal to the last cell; by 3 kinds and 3 neighbours
    static constexpr std::size_t second = same + 24;  // equal to the first neighbour that differs from the last cell
    static constexpr std::size_t kind = second + 36;  // otherwise: drawn or not; won or lost; by the last cell's kind
    static constexpr std::size_t less = kind + 6;     // less than the nearest neighbour of that kind
    static constexpr std::size_t far = less + 2;      // the difference from it
    static constexpr std::size_t most_far = 12;
    static constexpr std::size_t plies = far + 4 * most_far;  // distance without a neighbour of that kind
    static constexpr std::size_t count = plies + 2 * 128;
    std::array<Chance, count> of{};
};

struct Packing {
    std::uint64_t cells;                          // of the slice
    std::array<std::uint64_t, 3> strides;         // difference in the index of each neighbour
    static constexpr std::uint64_t block = 1024;  // cells per block

    explicit Packing(const Slice& slice);
    std::uint64_t blocks() const { return (cells + block - 1) / block; }
    std::uint64_t cells_of(std::uint64_t b) const { return std::min(block, cells - b * block); }
};

// Replaces any_cell by values.
std::vector<std::uint8_t> encode(const Packing& packing, Chances chances, std::span<Cell> cells);
void decode(const Packing& packing, Chances chances, std::span<const std::uint8_t> bytes, std::span<Cell> cells);
// The frequencies of each choice in some blocks.
Chances learned(const Packing& packing, std::span<const Cell> cells);

}  // namespace betwixt::chess::tables
