#pragma once
// Rounds of self-play and fit: from an evaluation of men and kings to data/<game>/network.bin.

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

    std::filesystem::path start{};  // the network for round 1; empty: an evaluation of men and kings
    PlayOptions play{};
    training::NetworkFit fit = usual_fit;
};

// training::train, for networks.
bool train(const Rounds& t, const std::atomic<bool>& stop);

// Fits a network to the games in these folders, from any source. Returns the log. Throws std::invalid_argument if there
// are no games, support::Interrupted if `stop` is set.
std::string fit_again(const std::vector<std::filesystem::path>& folders, checkers::Network& network,
                      const training::NetworkFit& o, const std::atomic<bool>& stop);

}  // namespace betwixt::train_checkers
