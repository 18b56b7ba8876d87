#pragma once
// Scores and lines of play for UCI.

#include <array>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// The moves of the line up to the end of the game, by the rules and by the game so far. `board` must be set to the
// start of the line, and is so again afterwards.
std::vector<std::string> played_line(Engine& board, const std::vector<std::string>& line);

// "cp 25", "mate 3", "mate -2", followed by "lowerbound" or "upperbound" if only that is known. A move is two plies.
std::string uci_score(const EngineReport& r);

// Of a thousand games from a position of this value, how many end with a win, a draw, a loss.
std::array<int, 3> uci_wdl(const EngineReport& r);

struct UciInfo {
    const EngineReport& report;
    std::size_t rank = 1;  // "multipv"
    std::uint64_t nodes;   // of the whole search
    double seconds;
    int table_permille;
    bool wdl;
};
// "info depth 3 seldepth 5 ... pv ...". For an exact win or loss the line is shown only if it leads to it.
std::string uci_info(const UciInfo& info, Engine& board);

// "info depth 9 currmove e2e4 currmovenumber 1".
std::string uci_current_move(const EngineReport& r);

}  // namespace betwixt::protocols
