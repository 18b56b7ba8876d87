#pragma once
// Fits the network of chess to search results of self-play games.

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

// Fits to the games of these files, made by play_lessons(). One game in fifty is held out. The wanted chance is
// `result_share` parts of the game's result, the rest is the search's value. Throws support::Interrupted if `stop` is
// set.
NetworkFitted fit_network(const std::vector<std::filesystem::path>& files, const training::NetworkFit& o,
                          double result_share, const std::atomic<bool>& stop);

// The same for newer processors: the same weights in less time.
namespace fast {
NetworkFitted fit_network(const std::vector<std::filesystem::path>& files, const training::NetworkFit& o,
                          double result_share, const std::atomic<bool>& stop);
}

}  // namespace betwixt::train_chess
