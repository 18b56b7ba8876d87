#pragma once
// A picture of one search on several threads: when each thread worked and when it waited.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::command {

// A point in time to mark, in seconds since the search began.
struct Mark {
    double at;
    std::string text;
};

// The fraction of the threads' time that was work: 0 to 1.
double share_at_work(const EngineReport& r);

// The text of an SVG file. One lane per thread; a column is darker the more of its time the thread worked.
std::string timeline(const EngineReport& end, const std::string& title, const std::vector<Mark>& marks);

}  // namespace betwixt::command
