#pragma once
// A picture of one search on several threads: who worked when, and who waited.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::command {

// A point of time to mark: seconds since the search began.
struct Mark {
    double at;
    std::string text;
};

// An SVG file. A lane for each thread; the darker, the larger the share of that time at work.
std::string timeline(const EngineReport& end, const std::string& title, const std::vector<Mark>& marks);

}  // namespace betwixt::command
