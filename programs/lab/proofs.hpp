#pragma once
// What a value costs at least: measurements of its two proofs, with the value known beforehand.

#include "lab/measurements.hpp"

namespace betwixt::lab {

inline constexpr std::string_view minimal_tree_name = "minimal-tree";
inline constexpr std::string_view minimal_graph_name = "minimal-graph";
inline constexpr std::string_view minimal_graph_etc_name = "minimal-graph+etc";
inline constexpr std::string_view fail_high_name = "fail-high";
inline constexpr std::string_view fail_low_name = "fail-low";

// Each iteration by itself. The minimal tree and graph are approximations from above, the left-first ones (Plaat et al.
// 1996): with the moves of a finished search, whose bounds are forgotten, both null windows about the value, MT(f-1, f)
// and MT(f, f+1); the tree takes no answer from the table, the graph does, and with ETC it looks for them among
// children.
std::vector<Sample> measure_minimal(Engine& engine, const Cell& cell, const std::atomic<bool>* stop);

// One null-window search for each depth, with what the iterations before have left in the table: just below the value,
// which fails high, or just above it, which fails low.
std::vector<Sample> measure_fail_cost(Engine& engine, const Cell& cell, const std::atomic<bool>* stop);

}  // namespace betwixt::lab
