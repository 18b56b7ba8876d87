#pragma once
// What a search is asked.

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
    bool until_proven = true;                    // no deeper once a deeper search could not change the value
    std::optional<std::uint64_t> steps_until{};  // after so many nodes the next iteration is the last: at `depth`
    bool to_end = false;  // from the depth that the game names (Endgame) go on to its end, even beyond `depth`
    // Places of the root's moves, as the game lists them, that are searched; all of them when none is named.
    std::vector<std::size_t> only{};
};

}  // namespace betwixt
