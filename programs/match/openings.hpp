#pragma once
// Where the games of a match begin: each opening is played twice, once with each colour.

#include <cstdint>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "support/bad_records.hpp"
#include "support/files.hpp"

namespace betwixt::match {

struct Opening {
    std::string text;        // as it was written
    std::string position{};  // where the moves begin; empty: the game's own start
    std::vector<std::string> moves{};
};

// The openings of a file, each with its line: one a line, or games in PDN or PGN, as a position and moves. A line may
// be EPD; lines are not looked at. Throws std::invalid_argument where there is none.
std::vector<support::Line> opening_lines(const GameEntry& game, const std::string& file, support::BadRecords& bad);

// A position, a position and moves after the word `moves`, or moves alone. Throws std::invalid_argument, with one
// sentence, on what is neither, and on an opening after which the game is over.
Opening read_opening(Engine& engine, const std::string& text);

// Moves by lot from the game's start, never into the end of the game while another move is there.
Opening random_opening(Engine& engine, int plies, std::uint64_t seed);

// 0 .. count-1 in an order that the seed decides.
std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t seed);

}  // namespace betwixt::match
