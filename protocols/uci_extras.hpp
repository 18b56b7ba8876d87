#pragma once
// What testers ask of a UCI engine beside the protocol: d, eval, go perft, bench.

#include <functional>
#include <string>

#include "betwixt/engine/engine.hpp"
#include "protocols/line_reader.hpp"

namespace betwixt::protocols {

using Say = std::function<void(const std::string&)>;

// The board, the position as text, the moves, and the result where the game is over.
void show_position(Engine& board, const Say& say);

// The value of the position after one ply.
void show_value(Engine& engine, const Say& say);

// "e2e4: 20" for each move, a blank line, and "Nodes searched: 400" as the last; nothing for what was stopped.
std::string uci_perft(Engine& board, Depth depth, const LineReader& in, const Say& say);

// Searches to this depth ten times, from the start of the game on, plays the best move each time, and returns as the
// last line "N nodes N nps". With one thread the nodes are the same in every run. It leaves the engine elsewhere.
inline constexpr Depth bench_depth = 6;
std::string uci_bench(Engine& engine, Depth depth, const LineReader& in, const Say& say);

}  // namespace betwixt::protocols
