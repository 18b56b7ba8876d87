#pragma once
// Games that the program plays with itself, as samples.

#include "training/othello/judge.hpp"
#include "training/othello/sample.hpp"

namespace betwixt::train_othello {

struct PlayOptions {
    std::uint64_t seed = 1;
    int round = 0;
    int random_from = 6, random_to = 40;  // how many plies are played by lot at first
    int depth = 3;                        // then each move is searched so deep; 0: a glance by the hand-set evaluation
    int selectivity = 100;                // of those searches, in percent
    int exact = 10;                       // with so few empty squares play is perfect
    double explore = 0.1;                 // how often a move is drawn by lot all the same
    double lambda = 0.9;                  // how much of a position's value comes from the next position's
};

// The positions after the opening drawn by lot at which there was a choice. Those that only a glance has seen have no
// value yet. The same options and number always give the same game.
Samples play_game(Judge& judge, const PlayOptions& o, std::uint32_t number);

}  // namespace betwixt::train_othello
