#pragma once
// The file of a slice: a header with its counts, an index of its blocks, the blocks (docs/reference/tables.md). Several
// files may be concatenated.

#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/checkers/tables/packing.hpp"
#include "games/tables/blocks.hpp"

namespace betwixt::checkers::tables {

using betwixt::tables::Mapping;

struct Counts {
    std::uint64_t wins = 0, losses = 0, draws = 0;
    Result longest = 0;  // for tables with distances; 0: no position is won or lost

    bool operator==(const Counts&) const = default;
};
Counts counted(const Slice& slice, const Results& results, Objective objective, bool distances);

struct Header {
    Objective objective;
    Slice slice;
    bool distances;
    Counts counts;
};

// The bytes of a file.
std::string packed(const Slice& slice, Objective objective, bool distances, const Results& results);

// A file in memory that another object owns. Thread-safe for reading.
class SliceFile {
public:
    // Opens the file at the beginning of the bytes. Throws std::runtime_error with the error; does not check the
    // blocks. If the bytes belong to a mapping whose file was truncated since, nothing more is read.
    explicit SliceFile(std::string_view bytes, const Mapping* mapping = nullptr);

    const Header& header() const { return header_; }
    std::uint64_t bytes() const { return bytes_.size(); }
    // Nothing if its block is damaged or no longer readable.
    std::optional<Cell> cell(std::uint64_t index) const;
    // All cells. Throws std::runtime_error.
    std::vector<Cell> cells() const;

private:
    bool decoded(std::uint64_t block, std::span<Cell> cells) const;

    std::string_view bytes_;
    Header header_;
    Packing packing_;
    Chances chances_;
    betwixt::tables::ReadBlocks blocks_;
    std::uint64_t id_;
    mutable std::once_flag once_;
    mutable std::vector<Cell> all_;  // of a table with distances, after the first request
};

}  // namespace betwixt::checkers::tables
