#pragma once
// An animated picture of the passes of one depth: what each asks, its answer, and the bounds after it.

#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::command {

// What a pass with a null window asks of the value: "at least +2". That is more than alpha; the rounder of the two is
// said. `minus` is the sign of numbers below 0.
std::string asked_of(const EngineReport& pass, std::string_view minus = "-");

// The text of an SVG file, which shows one pass after the other, again and again; all at once where the reader wants no
// motion. `passes`: reports of passes, of which the last depth is shown.
std::string film_of(const std::vector<EngineReport>& passes, const std::string& title);

}  // namespace betwixt::command
