#pragma once
// Measurements of searches with a given first guess.

#include "lab/measurements.hpp"

namespace betwixt::lab {

inline constexpr std::string_view own_guess_name = "aspiration/negascout (own guess)";

// Iterative deepening, cumulative. The first guess of each iteration is the iteration's exact value plus the cell's
// distortion (Figure 10 of the 1994 paper). The algorithm with its own guess ignores the distortion and uses the value
// of `lag` iterations ago.
std::vector<Sample> measure_distortion(Engine& engine, const Cell& cell, const std::atomic<bool>* stop);

// One search of a synthetic tree from an empty table. The first guess is the mean value of forty other trees of the
// same kind, each searched to its own depth or the experiment's, whichever is less. For Best Node Search it is the mean
// of the midpoints between their two best moves.
std::vector<Sample> measure_prior(Engine& engine, const Cell& cell, const std::atomic<bool>* stop);

}  // namespace betwixt::lab
