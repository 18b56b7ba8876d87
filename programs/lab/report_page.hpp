#pragma once
// Numbers of the laboratory in pages of documentation: a page says where each stands, by name, and a report renews it.

#include <string>
#include <vector>

#include "lab/report.hpp"

namespace betwixt::lab {

// The page with what stands between `<!-- lab NAME -->` and the next `<!-- end -->` renewed, where NAME is
//   EXPERIMENT                      the table of its claims
//   EXPERIMENT.FIGURE               the table of a figure at its final depth: series by games
//   EXPERIMENT.commit or .machine   what the journal says of its run
//   EXPERIMENT.CLAIM.GAME           a claim's number with its interval: 0.94 [0.92, 0.96]
//   EXPERIMENT.CLAIM.GAME.PART      a part of it: value, fewer (6 % [4, 8], of a ratio below 1), more, sums, positions,
//                                   games, depths or verdict
// Tables are whole lines; all else stands within a line. Places of experiments that `sections` lack stay as they are.
// Throws std::invalid_argument with the line, where a name names nothing, and where a section has no place.
std::string with_numbers(const std::string& page, const std::vector<Section>& sections);

}  // namespace betwixt::lab
