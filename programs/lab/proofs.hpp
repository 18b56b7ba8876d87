#pragma once
// The least cost of a value: measurements of its two proofs, with the value known beforehand.

#include "lab/measurements.hpp"

namespace betwixt::lab {

inline constexpr std::string_view minimal_tree_name = "minimal-tree";
inline constexpr std::string_view minimal_graph_name = "minimal-graph";
inline constexpr std::string_view minimal_graph_etc_name = "minimal-graph+etc";
inline constexpr std::string_view fail_high_name = "fail-high";
inline constexpr std::string_view fail_low_name = "fail-low";

// Measures each iteration alone. The minimal tree and graph are approximated from above by the left-first ones (Plaat
// et al. 1996): both null windows around the value, MT(f-1, f) and MT(f, f+1), are searched with the moves of a
// finished search but without its bounds. The tree uses no bounds from the table; the graph does; the graph with ETC
// also looks for them at the children.
std::vector<Sample> measure_minimal(Engine& engine, const Cell& cell, const std::atomic<bool>* stop);

// One null-window search for each depth, with the table of the iterations before: just below the value, which fails
// high, or just above the value, which fails low.
std::vector<Sample> measure_fail_cost(Engine& engine, const Cell& cell, const std::atomic<bool>* stop);

}  // namespace betwixt::lab
