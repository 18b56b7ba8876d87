#pragma once
// The values of one part of a file, packed, after the format of R. de Man's Syzygy tables.
//
// A symbol stands for one value or for a pair of symbols. The symbols of a block are written as a canonical Huffman
// code, long codes first. A sparse list names for every 2^n values the block of the middle one, and its place there.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "games/tables/bytes.hpp"

namespace betwixt::chess::syzygy {

using betwixt::tables::ByteReader;

class Packed {
public:
    // Reads the description of `size` values. Throws std::runtime_error if it is wrong.
    Packed(ByteReader& in, std::uint64_t size);
    // The rest of the file has, of all parts in turn, the sparse lists, then the lengths of blocks, then the blocks.
    void read_sparse(ByteReader& in) { sparse_ = in.text(sparse_bytes_); }
    void read_lengths(ByteReader& in) { lengths_ = in.text(length_bytes_); }
    void read_blocks(ByteReader& in) { blocks_ = in.text(std::size_t{block_count_} << block_bits_); }

    // What the part's first byte says besides: see file.hpp.
    int flags() const { return flags_; }
    // True if it has no blocks: all values are the same.
    bool all_alike() const { return all_alike_.has_value(); }
    // The value, less than 4,096; nothing if the block is damaged.
    std::optional<int> value(std::uint64_t index) const;

private:
    struct Place {
        std::uint32_t block;
        std::int64_t value;  // within the block
    };
    std::optional<Place> place_of(std::uint64_t index) const;
    std::optional<int> decoded(std::string_view bytes, std::int64_t value) const;
    int left(std::size_t symbol) const;
    int right(std::size_t symbol) const;
    void read_code(ByteReader& in);
    void read_symbols(ByteReader& in);
    std::uint32_t count_values(std::size_t symbol, std::vector<bool>& begun);

    int flags_;
    std::optional<int> all_alike_;  // the value of all, if there are no blocks
    int block_bits_ = 0;            // a block has 2^block_bits bytes
    int sparse_bits_ = 0;           // an entry of the sparse list stands for 2^sparse_bits values
    std::uint32_t block_count_ = 0;
    std::size_t sparse_bytes_ = 0, length_bytes_ = 0;
    int shortest_ = 0;                       // length of a code, in bits
    std::vector<std::uint64_t> lowest_;      // by length: the lowest code, in the upper bits
    std::vector<std::uint16_t> first_;       // by length: the symbol of the lowest code
    std::string_view symbols_;               // 3 bytes each
    std::vector<std::uint32_t> lengths_of_;  // by symbol: how many values it stands for
    std::string_view sparse_, lengths_, blocks_;
};

}  // namespace betwixt::chess::syzygy
