#pragma once
// Whether techniques that save nodes are worth their price. That depends on the game, so it is measured while
// searching: in nodes, not in time, so that a search is repeatable.

#include <cstdint>

#include "betwixt/core/value.hpp"

namespace betwixt {

// A technique with a price pays where it saves trees that are large enough. Measures from which depth on it pays.
class DepthWorth {
public:
    struct Terms {
        double price;  // of one attempt, in nodes
        Depth first, deepest;
        std::uint64_t sample;  // nodes between two decisions
    };
    explicit constexpr DepthWorth(const Terms& terms) : terms_(terms), shallowest_(terms.first) {}

    // The shallowest remaining depth at which it still pays: first .. deepest.
    Depth shallowest() const { return shallowest_; }

    // Records that a node of this depth was answered.
    void cut_off(Depth depth) {
        if (depth == shallowest_) ++cutoffs_;
    }
    // Records that a node of this depth was searched, and took this many nodes.
    void searched(Depth depth, std::uint64_t nodes) {
        if (depth != shallowest_) return;
        nodes_ += nodes;
        if (++searched_ % terms_.sample != 0) return;
        const double saved =
            static_cast<double>(cutoffs_) * static_cast<double>(nodes_) / static_cast<double>(searched_);
        if (saved >= terms_.price * static_cast<double>(cutoffs_ + searched_)) return;
        if (shallowest_ < terms_.deepest) ++shallowest_;
        cutoffs_ = searched_ = nodes_ = 0;
    }

private:
    Terms terms_;
    Depth shallowest_;
    std::uint64_t cutoffs_ = 0, searched_ = 0, nodes_ = 0;
};

// A probe and a store take the time of 1.2 to 2 nodes (Connect Four, depth 22).
inline constexpr DepthWorth::Terms table_terms{.price = 1.5, .first = 1, .deepest = 4, .sample = 8192};
// ETC plays all moves, and probes for each (Othello and Connect Four: no faster below 8, no slower at 12).
inline constexpr DepthWorth::Terms etc_terms{.price = 12, .first = 2, .deepest = 12, .sample = 1024};

// Lookahead, which values children statically before one is searched, pays while it often succeeds. Every eighth node
// does it anyway, so that parts of the game where it pays are not missed.
class LookaheadWorth {
public:
    // True if a node should do it. Called once at every node.
    bool pays() { return finds_ * rarest >= lookaheads_ || ++skipped_ % 8 == 0; }
    // Records whether a lookahead valued a child.
    void looked(bool found) {
        finds_ += found;
        if (++lookaheads_ == memory) lookaheads_ /= 2, finds_ /= 2;
    }

private:
    static constexpr std::uint32_t memory = 4096;  // lookaheads
    static constexpr std::uint32_t rarest = 32;    // one find in this many lookaheads is enough
    std::uint32_t lookaheads_ = 0, finds_ = 0, skipped_ = 0;
};

}  // namespace betwixt
