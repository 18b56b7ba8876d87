#pragma once
// Cells of a slice in blocks of bytes, each decodable separately. The model predicts a cell from its neighbours by
// index and by the next higher digits.

#include <array>
#include <span>
#include <vector>

#include "games/checkers/tables/cell.hpp"
#include "games/tables/range_coder.hpp"

namespace betwixt::checkers::tables {

using betwixt::tables::Chance;

// The probabilities of a cell's kind, given four neighbours' kinds. A file contains the initial values for every block.
struct Chances {
    static constexpr std::size_t contexts = 81;
    struct OfKind {
        Chance other, second;  // another kind than the last cell's; the second of the two others
    };
    std::array<OfKind, contexts> of{};
};

struct Packing {
    std::uint64_t cells;                   // of the slice
    std::uint64_t block;                   // cells per block
    std::array<std::uint64_t, 2> strides;  // of the higher digits: the difference in the index
    bool distances;

    Packing(const Slice& slice, bool has_distances);
    std::uint64_t blocks() const { return (cells + block - 1) / block; }
    std::uint64_t cells_of(std::uint64_t b) const { return std::min(block, cells - b * block); }
};

// Replaces any_cell by the cheapest value.
std::vector<std::uint8_t> encode(const Packing& packing, Chances chances, std::span<Cell> cells);
void decode(const Packing& packing, Chances chances, std::span<const std::uint8_t> bytes, std::span<Cell> cells);
// The best initial values for a block: the average of the values learned at the end of some blocks.
Chances learned(const Packing& packing, std::span<const Cell> cells);

}  // namespace betwixt::checkers::tables
