#pragma once
// How large a tree one rank searches by itself, and how far apart the questions are that travel.

#include <array>
#include <cstdint>

#include "betwixt/core/value.hpp"

namespace betwixt::distributed {

struct Grain {
    // A question that takes no more nodes is answered by the rank that has it. Others are opened.
    std::uint64_t nodes = 1024;
    // Questions of every so many plies travel to their owner; those between stay with the rank that asks. Small trees
    // below one position share many positions, and so one rank's table has them (docs/decisions/0023).
    int plies = 2;
};

// Before a node is opened its owner tries to answer it alone. Where such a try seldom ends well, it is kept short.
class GrainMeter {
public:
    explicit GrainMeter(Grain grain) : grain_(grain) {}

    // How many nodes a try at this depth may take.
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
