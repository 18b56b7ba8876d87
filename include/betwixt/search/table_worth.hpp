#pragma once
// Near the leaves a table costs more than it saves. Where that is, is measured while searching: in nodes, not in time,
// so that a search is repeatable.

#include <array>
#include <cstddef>
#include <cstdint>

#include "betwixt/core/value.hpp"

namespace betwixt {

class TableWorth {
public:
    // The shallowest remaining depth at which the table still pays: 1 .. 4.
    Depth shallowest() const { return shallowest_; }

    // A node of this depth was answered by the table.
    void cut_off(Depth depth) {
        if (depth == shallowest_) ++cutoffs_;
    }
    // A node of this depth was not, and took so many nodes.
    void searched(Depth depth, std::uint64_t nodes) {
        if (depth != shallowest_) return;
        nodes_ += nodes;
        if (++searched_ % sample != 0) return;
        const double saved =
            static_cast<double>(cutoffs_) * static_cast<double>(nodes_) / static_cast<double>(searched_);
        if (saved >= price * static_cast<double>(cutoffs_ + searched_)) return;
        if (shallowest_ < deepest) ++shallowest_;
        cutoffs_ = searched_ = nodes_ = 0;
    }

private:
    static constexpr std::uint64_t sample = 8192;
    static constexpr Depth deepest = 4;
    // A probe and a store take the time of so many nodes (Connect Four, depth 22: 1.2 to 2).
    static constexpr double price = 1.5;

    Depth shallowest_ = 1;
    std::uint64_t cutoffs_ = 0, searched_ = 0, nodes_ = 0;
};

}  // namespace betwixt
