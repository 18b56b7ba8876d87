#pragma once
// The tables of `betwixt compare`.

#include <string>

#include "command/compare.hpp"

namespace betwixt::command {

// A summary at the deepest depth, then the figures 7, 8 and 9 of the 1994 paper as tables.
std::string as_tables(const Comparison& c, const std::string& headline);
// One row per algorithm and depth.
std::string as_csv(const Comparison& c);
// One object per algorithm, with its rows by depth.
std::string as_json(const Comparison& c);

}  // namespace betwixt::command
