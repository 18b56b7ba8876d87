#pragma once
// The size of the trees that one rank searches alone, and the distance in plies between questions sent to other ranks.

#include <array>
#include <cstdint>

#include "betwixt/core/value.hpp"

namespace betwixt::distributed {

struct Grain {
    // The rank that holds a question answers it alone if that takes at most this many nodes. Otherwise it opens the
    // node.
    std::uint64_t nodes = 1024;
    // Every `plies` plies a question is sent to the rank that owns its position; in between it stays with the rank that
    // asks. Small trees below one position share many positions, so they profit from one rank's table
    // (docs/decisions/0023).
    int plies = 2;
};

// Limits the owner's attempt to answer a node alone before it opens the node. The limit is low at depths where most
// attempts fail.
class GrainMeter {
public:
    explicit GrainMeter(Grain grain) : grain_(grain) {}

    // The node limit of an attempt at this depth.
    std::uint64_t limit(Depth depth) const {
        const auto& tries = at(depth);
        const bool hopeless = tries.all >= 8 && 2 * tries.answered < tries.all && tries.all % 16 != 0;
        return hopeless ? grain_.nodes / 64 : grain_.nodes;
    }
    void tried(Depth depth, bool answered) {
        auto& tries = at(depth);
        ++tries.all, tries.answered += answered;
        if (tries.all == 1024) tries.all /= 2, tries.answered /= 2;
    }

private:
    struct Tries {
        unsigned all = 0, answered = 0;
    };
    Tries& at(Depth depth) { return tries_[static_cast<std::size_t>(depth < 0 ? 0 : depth)]; }
    const Tries& at(Depth depth) const { return tries_[static_cast<std::size_t>(depth < 0 ? 0 : depth)]; }

    Grain grain_;
    std::array<Tries, static_cast<std::size_t>(max_depth) + 1> tries_{};
};

}  // namespace betwixt::distributed
