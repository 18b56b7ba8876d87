#pragma once
// The network of chess, fitted to what searches found in our own games.

#include <atomic>
#include <filesystem>
#include <string>
#include <vector>

#include "games/chess/network.hpp"
#include "training/network_fit.hpp"

namespace betwixt::train_chess {

struct NetworkFitted {
    chess::Network network;
    std::string log;  // lines of CSV: epoch, mean squared error of the samples fitted, of those held out
    std::size_t fitted = 0, held_out = 0;
};

// Fits to the games of these files, as play_lessons() made them. One game in fifty is held out. `result_share` of a
// wanted chance is the game's result, the rest what the search found. Throws support::Interrupted when `stop` is set.
NetworkFitted fit_network(const std::vector<std::filesystem::path>& files, const training::NetworkFit& o,
                          double result_share, const std::atomic<bool>& stop);

// The same for newer processors: the same weights in less time.
namespace fast {
NetworkFitted fit_network(const std::vector<std::filesystem::path>& files, const training::NetworkFit& o,
                          double result_share, const std::atomic<bool>& stop);
}

}  // namespace betwixt::train_chess
