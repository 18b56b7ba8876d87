#pragma once
// The positions of a suite: EPD with best moves (bm), moves to avoid (am), a mate to find (dm), or points for moves.

#include <optional>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "support/bad_records.hpp"

namespace betwixt::command {

// What a move is worth by a comment, c0 to c9, of the position.
struct RatedMove {
    std::string move;
    int points;
};

struct SuiteTask {
    int line;
    std::string id, position;
    std::vector<std::string> best, avoid;  // as the engine writes them
    std::optional<int> mate;               // the side to move mates in at most this many of its moves
    std::vector<RatedMove> rated;          // others have no points; empty: the position has none
    std::string expected;                  // as the file writes them: "Qg6", "not Nf3", "mate in 3"

    // True if the report has a move, and it is all that the position asks for.
    bool solved_by(const EngineReport& report) const;
    int points_of(const std::string& move) const;
    int most_points() const;
};

// Lines without bm, am, dm and points are skipped and counted. Throws std::invalid_argument if no line is left.
struct Suite {
    std::vector<SuiteTask> tasks;
    std::size_t left_out = 0;

    // True if a position has points.
    bool rates_moves() const;
};
Suite read_suite(Engine& engine, const std::string& file, support::BadRecords& bad);

}  // namespace betwixt::command
