#pragma once
// The blocks that a thread has decoded and used last.

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "games/tables/cell.hpp"

namespace betwixt::tables {

class BlockCache {
public:
    static BlockCache& of_thread() {
        thread_local BlockCache cache;
        return cache;
    }

    // A new number for an opened file of any game.
    static std::uint64_t new_file() {
        static std::atomic<std::uint64_t> files = 0;
        return ++files;
    }
    // The cells of a block of a file. If the cache lacks them, decode(cells) computes them and returns true on success.
    // The result is empty if decode() failed.
    template <class Decode>
    std::span<const Cell> find(std::uint64_t file, std::uint64_t block, std::size_t count, Decode&& decode) {
        auto& places = sets_[(file * 0x9e3779b97f4a7c15 + block * 0xd6e8feb86659fd93) >> 57];
        Entry* oldest = places.data();
        for (Entry& e : places) {
            if (e.file == file && e.block == block) {
                e.used = ++now_;
                return e.cells;
            }
            if (e.used < oldest->used) oldest = &e;
        }
        oldest->file = 0;
        oldest->cells.resize(count);
        if (!decode(std::span(oldest->cells))) return {};
        oldest->file = file, oldest->block = block, oldest->used = ++now_;
        return oldest->cells;
    }

private:
    struct Entry {
        std::uint64_t file = 0, block = 0, used = 0;
        std::vector<Cell> cells;
    };
    std::array<std::array<Entry, 8>, 128> sets_;  // 8 MB of cells
    std::uint64_t now_ = 0;
};

}  // namespace betwixt::tables
