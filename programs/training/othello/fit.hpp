#pragma once
// Fits the weights of one phase to samples.

#include "games/othello/pattern_evaluation.hpp"
#include "training/othello/sample.hpp"

namespace betwixt::train_othello {

// The fewest discs of a phase; the first one also takes positions with fewer.
constexpr int first_discs(int phase) {
    return othello::patterns::first_phase_discs + phase * othello::patterns::discs_per_phase;
}

struct FitOptions {
    std::uint64_t seed = 1;
    int epochs = 12;
    double first_rate = 0.8, last_rate = 0.02;  // how much of a sample's error one step removes
    double ridge = 5;                           // each weight is drawn to 0 as if by so many samples
    int margin = 1;  // so many discs more or less than the phase's take part too, fewer in the last phases
};

// Over the samples held out, in discs.
struct FitReport {
    std::size_t fitted = 0, held_out = 0;
    double mean_absolute = 0, root_mean_square = 0, bias = 0;
};

// Fits the phase to the samples of its discs and those around them; the report is on its own discs only. The weights
// that the phase has are the start.
FitReport fit(othello::PatternWeights& weights, int phase, const Samples& samples, const FitOptions& o);

// The error of the weights, or of any evaluation, on the samples held out in a phase.
FitReport examine(const othello::PatternWeights& weights, int phase, const Samples& samples);

}  // namespace betwixt::train_othello
