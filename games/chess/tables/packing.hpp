#pragma once
// Results of a slice in blocks of bytes, each to be decoded by itself. The model of a cell: it is likely what a
// neighbour is, by index, by the rank below, and by the first man's squares; else not far from it.

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

// With what every block begins; a file says it.
struct Chances {
    static constexpr std::size_t same = 0;            // as the last cell; by 3 kinds and 3 neighbours
    static constexpr std::size_t second = same + 24;  // as the first neighbour that is none like it
    static constexpr std::size_t kind = second + 36;  // of none of them: drawn; won; by the last cell's kind
    static constexpr std::size_t less = kind + 6;     // than the nearest neighbour of that kind
    static constexpr std::size_t far = less + 2;      // how much less or more
    static constexpr std::size_t most_far = 12;
    static constexpr std::size_t plies = far + 4 * most_far;  // of the first of its kind here
    static constexpr std::size_t count = plies + 2 * 128;
    std::array<Chance, count> of{};
};

struct Packing {
    std::uint64_t cells;                          // of the slice
    std::array<std::uint64_t, 3> strides;         // by how much the index of the neighbours differs
    static constexpr std::uint64_t block = 1024;  // cells of a block

    explicit Packing(const Slice& slice);
    std::uint64_t blocks() const { return (cells + block - 1) / block; }
    std::uint64_t cells_of(std::uint64_t b) const { return std::min(block, cells - b * block); }
};

// Fills in what is any_cell.
std::vector<std::uint8_t> encode(const Packing& packing, Chances chances, std::span<Cell> cells);
void decode(const Packing& packing, Chances chances, std::span<const std::uint8_t> bytes, std::span<Cell> cells);
// How often each choice was made, in some blocks.
Chances learned(const Packing& packing, std::span<const Cell> cells);

}  // namespace betwixt::chess::tables
