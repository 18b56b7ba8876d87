#pragma once
// Packed blocks of a file, and their index: for each block its end (4 bytes) and the lower half of its CRC-32.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/tables/bytes.hpp"
#include "games/tables/mapping.hpp"

namespace betwixt::tables {

inline constexpr std::size_t block_entry_bytes = 6;

inline std::uint64_t half_checksum(std::string_view bytes) { return crc(bytes) & 0xffff; }

struct WrittenBlocks {
    std::string index, bytes;

    void add(std::span<const std::uint8_t> block) {
        const std::string_view text(reinterpret_cast<const char*>(block.data()), block.size());
        bytes += text;
        append(index, bytes.size(), 4);
        append(index, half_checksum(text), 2);
    }
};

// Blocks in memory that another object owns. If the memory is a mapping whose file was truncated since, nothing more is
// read.
struct ReadBlocks {
    std::string_view index, bytes;
    const Mapping* mapping = nullptr;

    bool cut_short() const { return mapping && !mapping->whole(); }
    // Nothing if the block is damaged or no longer readable.
    std::optional<std::span<const std::uint8_t>> find(std::uint64_t block) const {
        if (cut_short()) return std::nullopt;
        const std::size_t at = block_entry_bytes * block;
        const std::uint64_t from = block == 0 ? 0 : number_at(index, at - block_entry_bytes, 4);
        const std::uint64_t to = number_at(index, at, 4);
        if (from > to || to > bytes.size()) return std::nullopt;
        const std::string_view found = bytes.substr(from, to - from);
        if (half_checksum(found) != number_at(index, at + 4, 2)) return std::nullopt;
        return std::span(reinterpret_cast<const std::uint8_t*>(found.data()), found.size());
    }
};

}  // namespace betwixt::tables
