#pragma once
// The deviations of shallow searches from deep ones, as formulas: the constants of games/othello/prob_cut_model.cpp.

#include <string>
#include <vector>

#include "training/othello/pairs.hpp"

namespace betwixt::train_othello {

// Standard deviations in discs: exp of the sum of coefficients times terms.
struct Deviations {
    std::vector<double> midgame;  // of 1, ln(depth - ahead), ln(ahead + 2), empties / 60, (empties / 60)^2
    std::vector<double> end;      // of 1, ln(ahead + 2), empties / 60
    double midgame_error = 0;     // root mean square of the logarithm's error
    double end_error = 0;
};

// Fits the root mean squares of cells with similar numbers of empty squares and depths, each weighted by its number of
// pairs. The depths of a pair have the same parity. Throws std::runtime_error if there are too few pairs.
Deviations fit_deviations(const std::vector<DepthValues>& values);

std::string as_text(const Deviations& d);

}  // namespace betwixt::train_othello
