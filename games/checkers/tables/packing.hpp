#pragma once
// Cells of a slice in blocks of bytes, each to be decoded by itself. The model of a cell: it is likely what its
// neighbours are, by index and by the next higher digits.

#include <array>
#include <span>
#include <vector>

#include "games/checkers/tables/cell.hpp"
#include "games/tables/range_coder.hpp"

namespace betwixt::checkers::tables {

using betwixt::tables::Chance;

// How likely a cell is of each kind, given four neighbours' kinds. A file says with what every block begins.
struct Chances {
    static constexpr std::size_t contexts = 81;
    struct OfKind {
        Chance other, second;  // another kind than the last cell's; of both others the second
    };
    std::array<OfKind, contexts> of{};
};

struct Packing {
    std::uint64_t cells;                   // of the slice
    std::uint64_t block;                   // cells of a block
    std::array<std::uint64_t, 2> strides;  // of the higher digits: by how much the index changes
    bool distances;

    Packing(const Slice& slice, bool has_distances);
    std::uint64_t blocks() const { return (cells + block - 1) / block; }
    std::uint64_t cells_of(std::uint64_t b) const { return std::min(block, cells - b * block); }
};

// Fills in what is any_cell with what costs least.
std::vector<std::uint8_t> encode(const Packing& packing, Chances chances, std::span<Cell> cells);
void decode(const Packing& packing, Chances chances, std::span<const std::uint8_t> bytes, std::span<Cell> cells);
// What a block had best begin with: the average of what some blocks have learned at their ends.
Chances learned(const Packing& packing, std::span<const Cell> cells);

}  // namespace betwixt::checkers::tables
