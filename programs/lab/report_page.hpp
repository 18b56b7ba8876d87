#pragma once
// Results of the laboratory in documentation pages: a page marks each place by a name, and a report replaces the text.

#include <string>
#include <vector>

#include "lab/report.hpp"

namespace betwixt::lab {

// Returns the page with the text between `<!-- lab NAME -->` and the next `<!-- end -->` replaced, where NAME is
//   EXPERIMENT                      the table of its claims
//   EXPERIMENT.FIGURE               the table of a figure at its final depth: series by games
//   EXPERIMENT.commit or .machine   that entry of the journal's manifest
//   EXPERIMENT.CLAIM.GAME           a claim's number with its interval: 0.94 [0.92, 0.96]
//   EXPERIMENT.CLAIM.GAME.PART      a part of it: value, fewer (6 % [4, 8], of a ratio below 1), more, sums, positions,
//                                   games, depths or verdict
// Tables are whole lines; everything else is inside a line. Places of experiments that are not in `sections` are not
// changed. Throws std::invalid_argument, with the line, if a name is unknown, and if a section has no place in the
// page.
std::string with_numbers(const std::string& page, const std::vector<Section>& sections);

}  // namespace betwixt::lab
