#pragma once
// What a search did. One line per figure.

#include <cstdint>

namespace betwixt {

struct Statistics {
    std::uint64_t nodes = 0;     // positions visited, leaves and table cutoffs included
    std::uint64_t leaves = 0;    // positions evaluated, finished games included
    std::uint64_t interior = 0;  // positions whose moves were searched
    std::uint64_t table_cutoffs = 0;
    std::uint64_t etc_cutoffs = 0;
    std::uint64_t foreseen = 0;  // positions valued by their own foresight
    std::uint64_t foretold = 0;  // positions cut off by what a shallow search foretold
    std::uint64_t passes = 0;    // searches from the root

    constexpr Statistics& operator+=(const Statistics& s) {
        nodes += s.nodes, leaves += s.leaves, interior += s.interior;
        table_cutoffs += s.table_cutoffs, etc_cutoffs += s.etc_cutoffs, foreseen += s.foreseen;
        foretold += s.foretold, passes += s.passes;
        return *this;
    }
};

}  // namespace betwixt
