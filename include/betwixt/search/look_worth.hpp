#pragma once
// Does it pay to look at all children of a node before searching one? While looks find something often enough; every
// eighth node looks anyway, lest a search miss the part of the game where it does.

#include <cstdint>

namespace betwixt {

class LookWorth {
public:
    // Asked once at every node.
    bool pays() { return finds_ * rarest >= looks_ || ++skipped_ % 8 == 0; }
    // A look valued some child, or none.
    void looked(bool found) {
        finds_ += found;
        if (++looks_ == memory) looks_ /= 2, finds_ /= 2;
    }

private:
    static constexpr std::uint32_t memory = 4096;  // looks
    static constexpr std::uint32_t rarest = 32;    // a find in so many looks is enough
    std::uint32_t looks_ = 0, finds_ = 0, skipped_ = 0;
};

}  // namespace betwixt
