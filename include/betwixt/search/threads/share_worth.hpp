#pragma once
// Which nodes threads search together, and at which of them younger moves wait for the eldest. Both depend on the game
// and are measured while searching, in nodes.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "betwixt/core/value.hpp"

namespace betwixt {

class ShareWorth {
public:
    // Nodes of a depth below `shallowest` are never shared.
    explicit ShareWorth(Depth shallowest = 0) : shallowest_(shallowest) {}

    // True if a tree of this depth is large enough to share. A smaller one costs less to search twice than to share.
    bool pays(Depth depth) const { return depth >= shallowest_ && !small_[place(depth)]; }

    // True if the tree is so large that the node is opened to other threads at once. Also true while no node of this
    // depth has been searched.
    bool large(Depth depth) const {
        const Size& size = sizes_[place(depth)];
        return size.nodes >= large_price * size.trees;
    }
    // Signs of a likely cutoff, before a move is searched.
    struct Hopes {
        bool has_move;        // the table has a move: the node once failed high
        bool evaluated_high;  // the evaluation is at least beta
    };
    // True if the younger moves wait for the eldest. False where few nodes are cut off: there all moves are searched
    // anyway.
    bool waits(Hopes hopes) const {
        const Outcomes& seen = outcomes_[place(hopes)];
        return seen.all < enough || seen.cut * 10 >= seen.all;
    }

    // Records that a node was searched to its end, and took this thread this many nodes.
    void searched(Depth depth, std::uint64_t nodes, Hopes hopes, bool cut) {
        Outcomes& seen = outcomes_[place(hopes)];
        ++seen.all, seen.cut += cut;
        if (seen.all == memory) seen.all /= 2, seen.cut /= 2;
        Size& size = sizes_[place(depth)];
        size.nodes += nodes;
        if (++size.trees < sample) return;
        small_[place(depth)] = size.nodes < price * size.trees;
        size = {size.trees / 2, size.nodes / 2};
    }

private:
    struct Outcomes {
        std::uint64_t all = 0, cut = 0;
    };
    struct Size {
        std::uint64_t trees = 0, nodes = 0;
    };
    static constexpr Depth depths = 64;  // depths from 63 on are one
    static constexpr std::uint64_t enough = 16, memory = 4096;
    // Two threads, L1_R3 of Connect Four: with price 50 the search takes 93 % of the time of price 500, and 79 % of
    // that of price 0. FForum and Connect Four to depth 28: no difference.
    static constexpr std::uint64_t price = 50, sample = 512;
    // Two threads, FForum 40-44: with 2,000 and 10,000 the search takes 90 % and 87 % of the time of one that opens no
    // node at once, with 500 as long. Connect Four, L1_R2: no difference. 4,000 itself was not compared.
    static constexpr std::uint64_t large_price = 4000;

    static std::size_t place(Depth depth) { return static_cast<std::size_t>(std::min(depth, depths - 1)); }
    static std::size_t place(Hopes hopes) {
        return static_cast<std::size_t>(hopes.has_move) * 2 + static_cast<std::size_t>(hopes.evaluated_high);
    }

    Depth shallowest_;
    std::array<Outcomes, 4> outcomes_{};
    std::array<Size, depths> sizes_{};
    std::array<bool, depths> small_{};
};

}  // namespace betwixt
