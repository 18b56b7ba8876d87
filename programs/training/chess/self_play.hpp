#pragma once
// Games of a set of weights against itself.

#include "games/chess/evaluation.hpp"
#include "training/chess/sample.hpp"

namespace betwixt::train_chess {

struct PlayOptions {
    std::uint64_t seed = 1;
    std::uint64_t nodes = 2'000;          // of each move's search
    int random_from = 6, random_to = 11;  // plies by lot at the start of one game of three
    int sound_plies = 16;                 // of the others: by lot among good moves
    double lambda = 0.97;                 // how much of a value comes from the next position's
};

// The chance of the side to move, by a value in hundredths of a pawn.
double chance_of(double value);

// Games first, first + 1, ..., first + count - 1 of that round.
Samples play_games(const chess::Weights& weights, const PlayOptions& o, int round, std::uint32_t first, int count);

}  // namespace betwixt::train_chess
