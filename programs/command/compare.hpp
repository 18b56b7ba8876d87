#pragma once
// The measurements of `betwixt compare`: every algorithm on every position, depth by depth.

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::command {

// What a search had cost by the end of a depth, summed over positions.
struct Cost {
    std::uint64_t positions = 0, leaves = 0, nodes = 0, passes = 0;
    double seconds = 0;  // CPU time of the searching thread
};

// One row of the comparison: a driver over a recursion.
struct Contestant {
    std::string driver, searcher;
    Depth stride = 1;  // plies from one iteration to the next
    bool shown = true;
    double tolerance = 0;          // the largest allowed error of its values
    std::vector<Cost> by_depth{};  // [depth], cumulative over iterations; 0 positions at depths that the stride skips
    std::uint64_t value_disagreements = 0;

    // Written as in --drivers.
    std::string name() const {
        return driver + (searcher == "alpha-beta" ? "" : "/" + searcher) +
               (stride == 1 ? "" : "+" + std::to_string(stride));
    }
};

// The value found at one depth, as an interval; a single point if the driver gives the exact value.
constexpr double far = std::numeric_limits<double>::infinity();
struct Answer {
    double lower = -far, upper = far;
    bool known() const { return lower > -far || upper < far; }
};

struct Disagreement {
    std::string position, contestant, reference;
    Depth depth;
    Answer answer, expected;
};

struct Comparison {
    std::vector<Contestant> contestants;
    std::size_t reference = 0;  // Aspiration NegaScout
    std::vector<Disagreement> disagreements;
    std::uint64_t positions = 0;
    bool complete = true;

    // Adds one search's report at the end of an iteration.
    void add(std::size_t contestant, const EngineReport& iteration, double cpu_seconds);
    // Checks that all contestants agree on a position: answers[contestant][depth].
    void check(const std::string& position, const std::vector<std::vector<Answer>>& answers);
};

}  // namespace betwixt::command
