#pragma once
// How far shallow searches lie from deep ones, as formulas: the constants of games/othello/prob_cut_model.cpp.

#include <string>
#include <vector>

#include "training/othello/pairs.hpp"

namespace betwixt::train_othello {

// Standard deviations in discs as e to the sum of coefficient times term.
struct Deviations {
    std::vector<double> midgame;  // of 1, ln(depth - ahead), ln(ahead + 2), empties / 60, (empties / 60)^2
    std::vector<double> end;      // of 1, ln(ahead + 2), empties / 60
    double midgame_error = 0;     // root mean square of the logarithm's error
    double end_error = 0;
};

// Fitted to the root mean squares of cells of like empty squares and depths, each weighing as many pairs as it has.
// Depths of one pair are of one parity. Throws std::runtime_error where there are too few pairs.
Deviations fit_deviations(const std::vector<DepthValues>& values);

std::string as_text(const Deviations& d);

}  // namespace betwixt::train_othello
