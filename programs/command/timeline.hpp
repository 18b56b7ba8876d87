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

// The share of the threads' time that was work: 0 to 1.
double share_at_work(const EngineReport& r);

// The text of an SVG file. A lane for each thread; the darker, the larger the share of that time at work.
std::string timeline(const EngineReport& end, const std::string& title, const std::vector<Mark>& marks);

}  // namespace betwixt::command
