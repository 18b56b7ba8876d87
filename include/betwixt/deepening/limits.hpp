#pragma once
// The limits of a search.

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "betwixt/core/value.hpp"

namespace betwixt {

// When to stop, and which moves to search.
struct Limits {
    Depth depth = max_depth;
    Depth first = 1;  // the depth of the first iteration: the same as `depth` searches once
    std::optional<std::uint64_t> nodes{};
    std::optional<std::chrono::milliseconds> time{};
    const std::atomic<bool>* stop = nullptr;     // may be set by another thread
    bool until_proven = true;                    // stop once a deeper search could not change the value
    std::optional<std::uint64_t> steps_until{};  // after this many nodes the next iteration is the last: at `depth`
    bool to_end = false;  // from the game's Endgame depths continue to its end, even beyond `depth`
    // The root moves to search, as places in the game's list of moves; empty: all of them.
    std::vector<std::size_t> only{};
};

}  // namespace betwixt
