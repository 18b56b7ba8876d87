#pragma once
// A picture of a search's passes: the lower and upper bounds as they close in on the value.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::command {

// The text of an SVG file. `passes`: the reports of all passes, in their order.
std::string bracket_picture(const std::vector<EngineReport>& passes, const std::string& title);

}  // namespace betwixt::command
