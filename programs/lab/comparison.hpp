#pragma once
// Two runs of one experiment beside each other: before and after a commit, or on two machines.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lab/results.hpp"
#include "lab/statistics.hpp"

namespace betwixt::lab {

// The cells of a game that differ in their positions alone, at the deepest iteration that both runs have of a position:
// what the second run took for what the first took.
struct Compared {
    std::string game, settings;
    Estimate leaves, nodes, seconds;  // geometric means; of seconds the median
};

struct Comparison {
    std::vector<Compared> groups;
    std::size_t rows = 0;          // a position and a depth that both have
    std::size_t equal = 0;         // of these: with the same leaves, nodes and passes
    std::size_t only_one = 0;      // cells that one run alone has
    std::size_t contradicted = 0;  // rows whose values cannot both be right
    std::string contradiction;     // the first of them, in a few words
};

Comparison compare(const Results& before, const Results& after);

}  // namespace betwixt::lab
