#pragma once
// Fits the weights of the evaluation to samples by logistic regression.

#include "games/chess/evaluation.hpp"
#include "training/chess/sample.hpp"
#include "training/descent.hpp"

namespace betwixt::train_chess {

// The ridge pulls weights towards their starting values.
inline constexpr training::Descent usual_descent{.epochs = 12, .first_rate = 40, .last_rate = 2, .ridge = 2e-6};

struct FitReport {
    std::size_t fitted = 0, held_out = 0;  // samples
    double loss_before = 0, loss = 0;      // mean logarithmic loss of the held-out samples
};

FitReport fit(chess::Weights& weights, const Samples& samples, const training::Descent& o);

}  // namespace betwixt::train_chess
