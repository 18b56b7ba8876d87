#pragma once
// The positions that an experiment chooses for a game.

#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "lab/experiment.hpp"

namespace betwixt::lab {

struct Place {
    int record = 0;  // the number of the game, of the line of the file, or of the seed
    int ply = 0;
    std::string position;
    std::vector<std::string> line{};  // for a whole game: all its chosen positions in order, this one first
};

// Never includes a finished game. Throws std::invalid_argument that names file and line.
std::vector<Place> places_of(const PositionChoice& choice, std::uint64_t seed, const GameEntry& entry);

// The first chosen position of each game, with all chosen positions of the game as its line.
std::vector<Place> whole_games(const std::vector<Place>& places);

// 64 bits (FNV-1a) over "record ply position" lines, in hexadecimal.
std::string hash_of(const std::vector<Place>& places);

}  // namespace betwixt::lab
