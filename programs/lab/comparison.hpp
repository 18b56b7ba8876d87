#pragma once
// Compares two runs of one experiment: before and after a commit, or on two machines.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lab/results.hpp"
#include "lab/statistics.hpp"

namespace betwixt::lab {

// The cells of a game that differ only in their positions, each at the deepest iteration that both runs have: ratios of
// the second run to the first.
struct Compared {
    std::string game, settings;
    Estimate leaves, nodes, seconds;  // geometric means of ratios; for seconds the median
};

struct Comparison {
    std::vector<Compared> groups;
    std::size_t rows = 0;          // pairs of a position and a depth that both runs have
    std::size_t equal = 0;         // of these: rows with the same leaves, nodes and passes
    std::size_t only_one = 0;      // cells that only one run has
    std::size_t contradicted = 0;  // rows whose values cannot both be right
    std::string contradiction;     // a short description of the first of them
};

Comparison compare(const Results& before, const Results& after);

}  // namespace betwixt::lab
