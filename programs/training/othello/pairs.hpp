#pragma once
// What shallow searches say of positions, and what deep ones say of the same: the stored pairs that Multi-ProbCut's
// deviations are fitted to (games/othello/prob_cut_model.hpp).

#include <atomic>
#include <filesystem>
#include <optional>
#include <vector>

#include "training/othello/sample.hpp"

namespace betwixt::train_othello {

// The values of one position in discs, for its side to move.
struct DepthValues {
    int empties = 0;
    std::vector<double> by_depth;  // [0] is the evaluation
    std::optional<double> exact;   // the result of perfect play
};

struct PairOptions {
    std::filesystem::path folder;  // of the training whose last games give the positions
    int positions = 3000;
    int depth = 10;  // the deepest search
    int exact = 18;  // perfect play with so few empty squares
    std::uint64_t seed = 1;
};

// Searches positions drawn by lot and keeps what was found in the folder's pairs.tsv, a position a line; what is there
// already is not searched again. Returns all; fewer when `stop` was set. Throws std::runtime_error.
std::vector<DepthValues> collect_pairs(const PairOptions& o, const std::atomic<bool>& stop);

}  // namespace betwixt::train_othello
