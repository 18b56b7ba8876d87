#pragma once
// Games that a set of weights plays against itself.

#include "games/chess/evaluation.hpp"
#include "training/chess/sample.hpp"

namespace betwixt::train_chess {

struct PlayOptions {
    std::uint64_t seed = 1;
    std::uint64_t nodes = 2'000;          // of each move's search
    int random_from = 6, random_to = 11;  // random plies at the start of one game of three
    int sound_plies = 16;                 // in the other games: random moves among good ones
    double lambda = 0.97;                 // weight of the next position's value
};

// The side to move's chance for a value in hundredths of a pawn.
double chance_of(double value);

// Plays the games first, first + 1, ..., first + count - 1 of that round.
Samples play_games(const chess::Weights& weights, const PlayOptions& o, int round, std::uint32_t first, int count);

}  // namespace betwixt::train_chess
