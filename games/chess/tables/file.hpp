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

// Of a slice's positions, images of each other counted once.
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

// The bytes of a file. `results` are those of all its indices.
std::string packed(const Slice& slice, const Results& results);

// A file in memory that somebody else owns. Any thread may read it.
class SliceFile {
public:
    // Throws std::runtime_error with what is wrong; blocks are not looked at. Where the bytes are a mapping's, nothing
    // is read any more when the file under it has been cut short.
    explicit SliceFile(std::string_view bytes, const Mapping* mapping = nullptr);

    const Header& header() const { return header_; }
    std::uint64_t bytes() const { return bytes_; }
    // Nothing if its block is damaged, or cannot be read any more. Of an index that is no position, anything.
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
