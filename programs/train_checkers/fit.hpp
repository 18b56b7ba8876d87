#pragma once
// Fits the weights of patterns to samples by logistic regression: the chance of the side to move is
// 1 / (1 + exp(-value / scale)).

#include <array>

#include "games/checkers/pattern_evaluation.hpp"
#include "train_checkers/sample.hpp"
#include "training/descent.hpp"

namespace betwixt::train_checkers {

inline constexpr double scale = 100;  // hundredths of a man

// Mean logarithmic loss of the samples held out, by phase; and how many samples each phase has.
struct FitReport {
    std::array<double, checkers::phases> loss{};
    std::array<std::size_t, checkers::phases> fitted{}, held_out{};
};

// The chance that the weights give the side to move.
double chance_of(double value);
FitReport fit(checkers::PatternWeights& weights, const Samples& samples, const training::Descent& o);

}  // namespace betwixt::train_checkers
