#pragma once
// The positions of a suite: EPD with best moves (bm) or moves to avoid (am).

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "support/bad_records.hpp"

namespace betwixt::command {

struct SuiteTask {
    int line;
    std::string id, position;
    std::vector<std::string> best, avoid;  // as the engine writes them
    std::string expected;                  // as the file writes them: "Qg6", "not Nf3"

    bool solved_by(const std::string& move) const;
};

// Lines without bm and am are skipped and counted. Throws std::invalid_argument if no line is left.
struct Suite {
    std::vector<SuiteTask> tasks;
    std::size_t left_out = 0;
};
Suite read_suite(Engine& engine, const std::string& file, support::BadRecords& bad);

}  // namespace betwixt::command
