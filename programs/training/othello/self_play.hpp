#pragma once
// Games of the program against itself, as samples.

#include "training/othello/judge.hpp"
#include "training/othello/sample.hpp"

namespace betwixt::train_othello {

struct PlayOptions {
    std::uint64_t seed = 1;
    int round = 0;
    int random_from = 6, random_to = 40;  // number of random plies at the start
    int depth = 3;                        // search depth of the later moves; 0: one ply with the hand-set evaluation
    int selectivity = 100;                // of those searches, in percent
    int exact = 10;                       // perfect play with at most this many empty squares
    double explore = 0.1;                 // probability that a later move is random
    double lambda = 0.9;                  // weight of the next position's value
};

// The positions after the random opening in which there was a move to choose. With depth 0 they have no value yet,
// except those of perfect play. The same options and number always give the same game.
Samples play_game(Judge& judge, const PlayOptions& o, std::uint32_t number);

}  // namespace betwixt::train_othello
