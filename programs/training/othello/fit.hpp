#pragma once
// Fits the weights of one phase to samples.

#include "games/othello/pattern_evaluation.hpp"
#include "training/othello/sample.hpp"

namespace betwixt::train_othello {

// The fewest discs of a phase; phase 0 also takes positions with fewer.
constexpr int first_discs(int phase) {
    return othello::patterns::first_phase_discs + phase * othello::patterns::discs_per_phase;
}

struct FitOptions {
    std::uint64_t seed = 1;
    int epochs = 12;
    double first_rate = 0.8, last_rate = 0.02;  // the part of a sample's error that one step removes
    double ridge = 5;                           // each weight is pulled to 0 as if by this many samples
    int margin = 1;  // samples up to this many discs outside the phase take part too, fewer in the last phases
};

// Errors on the held-out samples, in discs.
struct FitReport {
    std::size_t fitted = 0, held_out = 0;
    double mean_absolute = 0, root_mean_square = 0, bias = 0;
};

// Fits the phase to the samples of its discs and of `margin` more on each side. The report covers only the phase's own
// discs. The fit starts from the phase's current weights.
FitReport fit(othello::PatternWeights& weights, int phase, const Samples& samples, const FitOptions& o);

// The error of the weights on the held-out samples of a phase.
FitReport examine(const othello::PatternWeights& weights, int phase, const Samples& samples);

}  // namespace betwixt::train_othello
