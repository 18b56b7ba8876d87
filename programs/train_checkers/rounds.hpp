#pragma once
// Rounds of self-play and fit: from men and kings alone to data/<game>/network.bin.

#include <atomic>

#include "train_checkers/fit.hpp"
#include "train_checkers/self_play.hpp"
#include "training/rounds.hpp"

namespace betwixt::train_checkers {

struct Rounds : training::Rounds {
    Rounds() { folder = "checkers-training", games = 20'000; }

    std::filesystem::path start{};  // a file of a network that plays round 1; without it, men and kings alone do
    PlayOptions play{};
    training::NetworkFit fit{};
};

// training::train, for networks.
bool train(const Rounds& t, const std::atomic<bool>& stop);

}  // namespace betwixt::train_checkers
