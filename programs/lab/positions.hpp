#pragma once
// The positions that an experiment chooses for a game.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "lab/experiment.hpp"

namespace betwixt::lab {

struct Place {
    int record = 0;  // the game, or the line of the file, or the seed
    int ply = 0;
    std::string position;
    std::vector<std::string> line{};  // of a whole game: all its chosen positions in order, this one first
};

// Never a finished game. Throws std::invalid_argument naming file and line.
std::vector<Place> places_of(const PositionChoice& choice, std::uint64_t seed, const GameEntry& entry);

// The first chosen position of each game, with all of them as its line.
std::vector<Place> whole_games(const std::vector<Place>& places);

// 64 bits (FNV-1a) over "record ply position" lines, in hexadecimal.
std::string hash_of(const std::vector<Place>& places);

}  // namespace betwixt::lab
