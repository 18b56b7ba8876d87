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

struct LessonFit {
    training::NetworkFit fit{};
    double result_share = 0.3;              // of the game's result in the wanted chance; the rest is the search's value
    const chess::Network* start = nullptr;  // the network to begin with; else weights at random
};

// Fits to the games of these files, made by play_lessons(). One game in fifty is held out. Throws support::Interrupted
// if `stop` is set.
NetworkFitted fit_network(const std::vector<std::filesystem::path>& files, const LessonFit& o,
                          const std::atomic<bool>& stop);

// The same for newer processors: the same weights in less time.
namespace fast {
NetworkFitted fit_network(const std::vector<std::filesystem::path>& files, const LessonFit& o,
                          const std::atomic<bool>& stop);
}

}  // namespace betwixt::train_chess
