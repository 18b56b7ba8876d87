#pragma once
// Fits the weights of the evaluation to samples by logistic regression.

#include "games/chess/evaluation.hpp"
#include "train_chess/sample.hpp"

namespace betwixt::train_chess {

struct FitOptions {
    std::uint64_t seed = 1;
    int epochs = 12;
    double first_rate = 40, last_rate = 2;  // hundredths of a pawn by which one sample moves a new weight at most
    double ridge = 2e-6;  // pulls weights to where they start: one that is 100 away costs a chance 100 times so much
};

struct FitReport {
    std::size_t fitted = 0, held_out = 0;  // samples
    double loss_before = 0, loss = 0;      // mean logarithmic loss of those held out
};

FitReport fit(chess::Weights& weights, const Samples& samples, const FitOptions& o);

}  // namespace betwixt::train_chess
