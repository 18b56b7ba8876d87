#pragma once
// The network of chess, fitted to what searches found in our own games.

#include <atomic>
#include <filesystem>
#include <string>
#include <vector>

#include "games/chess/network.hpp"

namespace betwixt::train_chess {

struct NetworkFitOptions {
    std::uint64_t seed = 1;     // of the first weights and of the order of the samples
    int epochs = 4;             // passes over the samples
    double result_share = 0.3;  // how much of a wanted chance is the game's result, the rest what the search found
    double first_rate = 0.002, last_rate = 0.00002;
    int batch = 16'384;  // samples between two steps
    int jobs = 1;        // threads; the result does not depend on them
};

struct NetworkFitted {
    chess::Network network;
    std::string log;  // lines of CSV: epoch, mean squared error of the samples fitted, of those held out
    std::size_t fitted = 0, held_out = 0;
};

// Fits to the games of these files, as play_lessons() made them. One game in fifty is held out. Throws support::Interrupted
// when `stop` is set.
NetworkFitted fit_network(const std::vector<std::filesystem::path>& files, const NetworkFitOptions& o,
                          const std::atomic<bool>& stop);

// The same for newer processors: the same weights in less time.
namespace fast {
NetworkFitted fit_network(const std::vector<std::filesystem::path>& files, const NetworkFitOptions& o,
                          const std::atomic<bool>& stop);
}

}  // namespace betwixt::train_chess
