#pragma once
// An animated picture of the passes of one depth: what each asks, its answer, and the bounds after it.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::command {

// The text of an SVG file, which shows one pass after the other, again and again; all at once where the reader wants no
// motion. `passes`: reports of passes, of which the last depth is shown.
std::string film_of(const std::vector<EngineReport>& passes, const std::string& title);

}  // namespace betwixt::command
