#pragma once
// The whole training, in stages that are files: what exists is not done again.

#include <atomic>
#include <filesystem>
#include <string>
#include <vector>

#include "train_othello/fit.hpp"
#include "train_othello/self_play.hpp"

namespace betwixt::train {

struct Training {
    std::filesystem::path folder = "build/othello-training";
    std::filesystem::path out;  // the weights after each round; empty: only in the folder
    int first_games = 50'000;   // of round 0, by the hand-set evaluation, valued backwards from the end
    int label_depth = 3;        // how deep those are searched
    int rounds = 2;             // of self-play after that
    // By round from the first on, the last number goes for all that follow:
    std::vector<int> games{40'000};
    std::vector<int> depth{3};          // of the searches of self-play
    std::vector<int> exact{10};         // perfect play with so few empty squares; round 0 plays as the first does
    std::vector<int> selectivity{100};  // how sure those searches are, in percent
    std::vector<int> random_to{40};     // at most so many plies by lot at first; round 0 as the first
    std::vector<int> margin{1};         // of the fit
    PlayOptions play;                   // the rest of how to play
    FitOptions fit;
    int jobs = 1;  // files of games, and phases to fit, at a time

    int games_in(int round) const;
    PlayOptions play_in(int round) const;
    FitOptions fit_in(int round) const;
    // All that the result depends on but the number of rounds, as a line of JSON.
    std::string describe() const;
};

// Returns false when `stop` was set before the end. Throws std::runtime_error for files that cannot be read or written,
// or when the folder holds the training of other options.
bool train(const Training& t, const std::atomic<bool>& stop);

}  // namespace betwixt::train
