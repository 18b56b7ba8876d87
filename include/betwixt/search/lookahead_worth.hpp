#pragma once
// Does it pay to value all children of a node statically before one is searched? It does while that often succeeds.
// Every eighth node does it anyway, lest a search miss the part of the game where it pays.

#include <cstdint>

namespace betwixt {

class LookaheadWorth {
public:
    // Asked once at every node.
    bool pays() { return finds_ * rarest >= lookaheads_ || ++skipped_ % 8 == 0; }
    // A lookahead valued some child, or none.
    void looked(bool found) {
        finds_ += found;
        if (++lookaheads_ == memory) lookaheads_ /= 2, finds_ /= 2;
    }

private:
    static constexpr std::uint32_t memory = 4096;  // lookaheads
    static constexpr std::uint32_t rarest = 32;    // a find in so many lookaheads is enough
    std::uint32_t lookaheads_ = 0, finds_ = 0, skipped_ = 0;
};

}  // namespace betwixt
