#pragma once
// Fits a network to samples: the chance of the side to move is 1 / (1 + exp(-value)), the value in men.

#include <array>
#include <atomic>
#include <cmath>

#include "games/checkers/network.hpp"
#include "training/checkers/sample.hpp"
#include "training/network_fit.hpp"

namespace betwixt::train_checkers {

// Mean logarithmic loss of the samples held out, by phase; and how many samples each phase has.
struct FitReport {
    std::array<double, checkers::phases> loss{};
    std::array<std::size_t, checkers::phases> fitted{}, held_out{};
};

// The chance of the side to move, from a value in hundredths of a man.
inline double chance_of(double value) { return 1 / (1 + std::exp(-value / checkers::NetworkEvaluation::unit)); }
// Throws support::Interrupted when `stop` is set.
FitReport fit(checkers::Network& network, Samples samples, const training::NetworkFit& o,
              const std::atomic<bool>& stop);

// The same, for newer processors: the same weights in less time.
namespace fast {
FitReport fit(checkers::Network& network, Samples samples, const training::NetworkFit& o,
              const std::atomic<bool>& stop);
}

}  // namespace betwixt::train_checkers
