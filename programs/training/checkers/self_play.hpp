#pragma once
// Games of a network against itself.

#include "games/checkers/network.hpp"
#include "training/checkers/sample.hpp"

namespace betwixt::train_checkers {

struct PlayOptions {
    checkers::Objective objective = checkers::Objective::win_all;
    std::uint64_t seed = 1;
    int round = 0;
    int depth = 5;
    int aside_depth = 5;                  // of the search of each position aside from a game; 0: there are none
    int random_from = 2, random_to = 10;  // plies by lot at the start of each game
    double explore = 0.03;                // how often a later move is drawn by lot
    double lambda = 0.9;                  // how much of a value comes from the next position's
};

// Games first, first + 1, ..., first + count - 1.
Samples play_games(const checkers::Network& network, const PlayOptions& o, std::uint32_t first, int count);

// The same games, for newer processors.
namespace fast {
Samples play_games(const checkers::Network& network, const PlayOptions& o, std::uint32_t first, int count);
}

}  // namespace betwixt::train_checkers
