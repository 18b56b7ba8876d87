#pragma once
// Rounds of self-play and fit: from men and kings alone to data/<game>/network.bin.

#include <atomic>
#include <filesystem>
#include <string>
#include <vector>

#include "training/checkers/fit.hpp"
#include "training/checkers/self_play.hpp"
#include "training/rounds.hpp"

namespace betwixt::train_checkers {

inline constexpr training::NetworkFit usual_fit{
    .epochs = 16, .first_rate = 0.003, .last_rate = 0.00001, .batch = 8'192};

struct Rounds : training::Rounds {
    Rounds() { folder = "checkers-training", games = {20'000}; }

    std::filesystem::path start{};  // a file of a network that plays round 1; without it, men and kings alone do
    PlayOptions play{};
    training::NetworkFit fit = usual_fit;
};

// training::train, for networks.
bool train(const Rounds& t, const std::atomic<bool>& stop);

// Fits a network to the games that lie in these folders, whatever played them. Returns the log. Throws
// std::invalid_argument where there are none, support::Interrupted when `stop` is set.
std::string fit_again(const std::vector<std::filesystem::path>& folders, checkers::Network& network,
                      const training::NetworkFit& o, const std::atomic<bool>& stop);

}  // namespace betwixt::train_checkers
