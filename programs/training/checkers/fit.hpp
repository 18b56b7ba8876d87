#pragma once
// Fits a network to samples: the chance of the side to move is 1 / (1 + exp(-value)), the value in men.

#include <array>
#include <atomic>
#include <cmath>

#include "games/checkers/network.hpp"
#include "training/checkers/sample.hpp"
#include "training/network_fit.hpp"

namespace betwixt::train_checkers {

// The mean logarithmic loss of the held-out samples, and the number of samples, by phase.
struct FitReport {
    std::array<double, checkers::phases> loss{};
    std::array<std::size_t, checkers::phases> fitted{}, held_out{};
};

// The side to move's chance for a value in hundredths of a man.
inline double chance_of(double value) { return 1 / (1 + std::exp(-value / checkers::NetworkEvaluation::unit)); }
// Throws support::Interrupted if `stop` is set.
FitReport fit(checkers::Network& network, Samples samples, const training::NetworkFit& o,
              const std::atomic<bool>& stop);

// The same for newer processors: the same weights in less time.
namespace fast {
FitReport fit(checkers::Network& network, Samples samples, const training::NetworkFit& o,
              const std::atomic<bool>& stop);
}

}  // namespace betwixt::train_checkers
