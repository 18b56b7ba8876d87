#pragma once
// What UCI says of a search: scores and lines of play.

#include <array>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// The moves of the line up to the end of the game, by the rules and by what was played before. `board` stands where the
// line begins, and again afterwards.
std::vector<std::string> played_line(Engine& board, const std::vector<std::string>& line);

// "cp 25", "mate 3", "mate -2", and "lowerbound" or "upperbound" behind it where only that is known. A move is two
// plies.
std::string uci_score(const EngineReport& r);

// How many games of a thousand end with a win, a draw, a loss from a position of this value.
std::array<int, 3> uci_wdl(const EngineReport& r);

struct UciInfo {
    const EngineReport& report;
    std::size_t rank = 1;  // "multipv"
    std::uint64_t nodes;   // of the whole search
    double seconds;
    int table_permille;
    bool wdl;
};
// "info depth 3 seldepth 5 ... pv ...". A win or loss has a line only if that leads to it.
std::string uci_info(const UciInfo& info, Engine& board);

}  // namespace betwixt::protocols
