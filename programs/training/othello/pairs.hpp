#pragma once
// Values of the same positions by shallow and by deep searches: the stored pairs to which the deviations of
// Multi-ProbCut are fitted (games/othello/prob_cut_model.hpp).

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
    std::filesystem::path folder;  // of the training whose last games provide the positions
    int positions = 3000;
    int depth = 10;  // the deepest search
    int exact = 18;  // perfect play with at most this many empty squares
    std::uint64_t seed = 1;
};

// Searches random positions and stores the values in the folder's pairs.tsv, one position a line. Positions in the file
// are not searched again. Returns all; fewer if `stop` was set. Throws std::runtime_error.
std::vector<DepthValues> collect_pairs(const PairOptions& o, const std::atomic<bool>& stop);

}  // namespace betwixt::train_othello
