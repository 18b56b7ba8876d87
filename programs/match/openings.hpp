#pragma once
// The openings of a match: each opening is played twice, once with each colour.

#include <cstdint>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "support/bad_records.hpp"
#include "support/files.hpp"

namespace betwixt::match {

struct Opening {
    std::string text;        // as it was written
    std::string position{};  // the position before the moves; empty: the game's own start
    std::vector<std::string> moves{};
};

// The openings of a file with their line numbers: one opening a line, or games in PDN or PGN, converted to a position
// and moves. A line may be EPD. Lines are not checked. Throws std::invalid_argument if the file has no opening.
std::vector<support::Line> opening_lines(const GameEntry& game, const std::string& file, support::BadRecords& bad);

// Reads a position, a position and moves after the word `moves`, or only moves. Throws std::invalid_argument, with one
// sentence, on any other text, and if the game is over after the opening.
Opening read_opening(Engine& engine, const std::string& text);

// Random moves from the game's start, never a move that ends the game if there is another one.
Opening random_opening(Engine& engine, int plies, std::uint64_t seed);

// 0 .. count-1 in an order that depends on the seed.
std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t seed);

}  // namespace betwixt::match
