#pragma once
// A journal as text for other programs: one row for each cell and depth.

#include <string>

namespace betwixt::lab {

// Each throws std::runtime_error if DIR has no journal.
std::string as_csv(const std::string& dir);
std::string as_json(const std::string& dir);
// Counts only, summed over positions: one row for each choice of settings and depth. They are the same on every machine
// and for every compiler: experiments/golden has those of every experiment's [tiny].
std::string counts(const std::string& dir);

}  // namespace betwixt::lab
