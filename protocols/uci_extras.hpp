#pragma once
// Commands for testers that are not part of UCI: d, eval, go perft, bench.

#include <functional>
#include <string>

#include "betwixt/engine/engine.hpp"
#include "protocols/line_reader.hpp"

namespace betwixt::protocols {

using Say = std::function<void(const std::string&)>;

// Shows the board, the position as text, the moves, and the result if the game is over.
void show_position(Engine& board, const Say& say);

// Shows the value of the position after a search of one ply.
void show_value(Engine& engine, const Say& say);

// Sends "e2e4: 20" for each move and returns a blank line and "Nodes searched: 400"; empty if it was stopped.
std::string uci_perft(Engine& board, Depth depth, const LineReader& in, const Say& say);

// Searches to this depth ten times from the start of the game, plays the best move each time, and returns the last line
// "N nodes N nps". With one thread the nodes are the same in every run. Changes the engine's position.
inline constexpr Depth bench_depth = 6;
std::string uci_bench(Engine& engine, Depth depth, const LineReader& in, const Say& say);

}  // namespace betwixt::protocols
