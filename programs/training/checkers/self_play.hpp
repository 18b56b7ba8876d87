#pragma once
// Games that a network plays against itself.

#include "games/checkers/network.hpp"
#include "training/checkers/sample.hpp"

namespace betwixt::train_checkers {

struct PlayOptions {
    checkers::Objective objective = checkers::Objective::win_all;
    std::uint64_t seed = 1;
    int round = 0;
    int depth = 5;
    int aside_depth = 5;                  // of the search of each position aside from a game; 0: no such positions
    int random_from = 2, random_to = 10;  // random plies at the start of each game
    double explore = 0.03;                // probability that a later move is random
    double lambda = 0.9;                  // weight of the next position's value
};

// Plays the games first, first + 1, ..., first + count - 1.
Samples play_games(const checkers::Network& network, const PlayOptions& o, std::uint32_t first, int count);

// The same games, for newer processors.
namespace fast {
Samples play_games(const checkers::Network& network, const PlayOptions& o, std::uint32_t first, int count);
}

}  // namespace betwixt::train_checkers
