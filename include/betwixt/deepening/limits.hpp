#pragma once
// What a search is asked.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "betwixt/core/value.hpp"

namespace betwixt {

// When to stop.
struct Limits {
    Depth depth = max_depth;
    Depth first = 1;  // the depth of the first iteration: the same as `depth` searches once
    std::optional<std::uint64_t> nodes{};
    std::optional<std::chrono::milliseconds> time{};
    const std::atomic<bool>* stop = nullptr;     // may be set by another thread
    bool until_proven = true;                    // no deeper once a deeper search could not change the value
    std::optional<std::uint64_t> steps_until{};  // after so many nodes the next iteration is the last: at `depth`
    bool to_end = false;  // from the depth that the game names (Endgame) go on to its end, even beyond `depth`
};

}  // namespace betwixt
