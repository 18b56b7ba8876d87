#pragma once
// Rounds of self-play and fit: from a hand-set evaluation to data/othello/weights.bin.

#include <atomic>
#include <string>
#include <vector>

#include "training/othello/fit.hpp"
#include "training/othello/self_play.hpp"
#include "training/rounds.hpp"

namespace betwixt::train_othello {

// Round 0 is played by the hand-set evaluation, and its positions are valued backwards from the end of the game. Every
// later fit uses all games of self-play and all results of perfect play. The fit of round 1 also uses the other values
// of round 0.
struct Training : training::Rounds {
    Training() { folder = "build/othello-training", first = 0, rounds = 2, games = {50'000, 40'000}, kept = 0; }

    int label_depth = 3;  // depth of the searches that value positions in round 0
    // By round, from round 1 on; the last number applies to all later rounds:
    std::vector<int> depth{3};          // of the searches of self-play
    std::vector<int> exact{10};         // perfect play with at most this many empty squares; round 0 as round 1
    std::vector<int> selectivity{100};  // confidence of those searches, in percent
    std::vector<int> random_to{40};     // at most this many random plies at the start; round 0 as round 1
    std::vector<int> margin{1};         // of the fit
    PlayOptions play;                   // the other options of play
    FitOptions fit;

    PlayOptions play_in(int round) const;
    FitOptions fit_in(int round) const;
};

// training::train, for patterns.
bool train(const Training& t, const std::atomic<bool>& stop);

}  // namespace betwixt::train_othello
