#pragma once
// The positions of a suite: EPD with best moves (bm), moves to avoid (am), or a mate to find (dm).

#include <optional>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "support/bad_records.hpp"

namespace betwixt::command {

struct SuiteTask {
    int line;
    std::string id, position;
    std::vector<std::string> best, avoid;  // as the engine writes them
    std::optional<int> mate;               // the side to move mates in at most this many of its moves
    std::string expected;                  // as the file writes them: "Qg6", "not Nf3", "mate in 3"

    // True if the report has a move, and it is all that the position asks for.
    bool solved_by(const EngineReport& report) const;
};

// Lines without bm, am and dm are skipped and counted. Throws std::invalid_argument if no line is left.
struct Suite {
    std::vector<SuiteTask> tasks;
    std::size_t left_out = 0;
};
Suite read_suite(Engine& engine, const std::string& file, support::BadRecords& bad);

}  // namespace betwixt::command
