#pragma once
// A journal as text for other programs: a row for each cell and depth.

#include <string>

namespace betwixt::lab {

// Throw std::runtime_error when DIR has no journal.
std::string as_csv(const std::string& dir);
std::string as_json(const std::string& dir);
// Counts only, summed over positions: a row for each choice of settings and depth. They are the same on every machine,
// whatever compiled the program: experiments/golden holds those of every experiment's [tiny].
std::string counts(const std::string& dir);

}  // namespace betwixt::lab
