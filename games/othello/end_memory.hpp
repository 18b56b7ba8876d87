#pragma once
// Results of positions near the end of the game. The memory is small enough for the processor's cache, unlike a
// transposition table.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/othello/board.hpp"

namespace betwixt::othello {

class EndMemory {
public:
    // A position and the bounds of its final score in discs. The whole position is stored, so no other is mistaken for
    // it.
    struct Entry {
        Board mine = 0, theirs = 0;
        std::int8_t lower = -64, upper = 64;
        std::int8_t best = none;  // the move that raised alpha last

        static constexpr int none = -1;
        bool is(Board m, Board t) const { return mine == m && theirs == t; }
    };

    // The entry of that position, or another one that it may replace.
    Entry& at(Board mine, Board theirs) {
        return entries_[(mine * 0x9e37'79b9'7f4a'7c15 ^ theirs * 0xc2b2'ae3d'27d4'eb4f) >> (64 - bits)];
    }
    void clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

private:
    static constexpr int bits = 13;
    std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << bits);
};

}  // namespace betwixt::othello
