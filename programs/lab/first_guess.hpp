#pragma once
// Measurements of searches that are given their first guess.

#include "lab/measurements.hpp"

namespace betwixt::lab {

inline constexpr std::string_view own_guess_name = "aspiration/negascout (own guess)";

// Iterative deepening, the first guess of each iteration its own exact value plus the cell's distortion (Figure 10 of
// the 1994 paper); cumulative. The algorithm with its own guess takes the value of `lag` iterations ago, whatever the
// distortion.
std::vector<Sample> measure_distortion(Engine& engine, const Cell& cell, const std::atomic<bool>* stop);

// One search of a synthetic tree, from an empty table, by an algorithm that knows forty other trees of the kind: the
// mean of their values is its first guess (each tree to its own depth, at most the experiment's); for Best Node Search,
// the mean of the middle between their two best moves.
std::vector<Sample> measure_prior(Engine& engine, const Cell& cell, const std::atomic<bool>* stop);

}  // namespace betwixt::lab
