#pragma once
// The file of a slice: a header with its counts, an index of its blocks, the blocks (docs/reference/tables.md).

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/chess/tables/packing.hpp"
#include "games/tables/blocks.hpp"

namespace betwixt::chess::tables {

using betwixt::tables::Mapping;

// Numbers of a slice's positions; mirror images count once.
struct Counts {
    std::uint64_t wins = 0, losses = 0, draws = 0;
    Result longest_win = drawn, longest_loss = drawn;

    std::uint64_t positions() const { return wins + losses + draws; }
    Result longest() const { return std::max(longest_win, longest_loss); }
    void add(Result r);
    bool operator==(const Counts&) const = default;
};

struct Header {
    Slice slice;
    Counts counts;
};

// The bytes of a file. `results` has all indices of the slice.
std::string packed(const Slice& slice, const Results& results);

// A file in memory that another object owns. Thread-safe for reading.
class SliceFile {
public:
    // Throws std::runtime_error with the error; does not check the blocks. If the bytes belong to a mapping whose file
    // was truncated since, nothing more is read.
    explicit SliceFile(std::string_view bytes, const Mapping* mapping = nullptr);

    const Header& header() const { return header_; }
    std::uint64_t bytes() const { return bytes_; }
    // Nothing if its block is damaged or no longer readable. Undefined for an index that is no position.
    std::optional<Result> result(std::uint64_t index) const;
    // All results. Throws std::runtime_error.
    Results results() const;

private:
    bool decoded(std::uint64_t block, std::span<Cell> cells) const;

    std::uint64_t bytes_ = 0;
    Header header_{};
    Packing packing_;
    Chances chances_;
    betwixt::tables::ReadBlocks blocks_;
    std::uint64_t id_;
};

}  // namespace betwixt::chess::tables
