#pragma once
// Rounds of self-play and fit: from men and kings alone to data/<game>/weights.bin.

#include <atomic>
#include <filesystem>
#include <string>
#include <vector>

#include "train_checkers/fit.hpp"
#include "train_checkers/self_play.hpp"

namespace betwixt::train_checkers {

struct Rounds {
    std::filesystem::path folder = "checkers-training";  // games, weights and log; the same folder resumes
    std::filesystem::path out{};                         // also write the weights here after each round
    int rounds = 3;
    int games = 20'000;  // of each round
    int kept = 2;        // rounds whose games are fitted
    int jobs = 1;        // threads; the result does not depend on them
    PlayOptions play{};
    FitOptions fit{};

    std::string describe() const;
};

// Trains or goes on training. False when `stop` was set. Throws std::runtime_error when the folder holds a training with
// other options.
bool train(const Rounds& t, const std::atomic<bool>& stop);

}  // namespace betwixt::train_checkers
