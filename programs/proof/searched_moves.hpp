#pragma once
// Finds the prover's moves by searches, for games that end.

#include <atomic>
#include <stdexcept>

#include "betwixt/engine/engine.hpp"
#include "proof/solution_tree.hpp"

namespace betwixt::proof {

// Thrown after Ctrl-C.
struct Stopped : std::exception {};

// claimed() converts a value from a report to the scale of claims; reported() converts it back.
double claimed(double value, const GameInfo& info);
double reported(double bound, const GameInfo& info);

// Asks the engine, with its current table, which moves keep the claim. Returns the one of them with the smallest
// search, because it is likely to have the smallest proof. Throws Stopped if `stop` is set, std::runtime_error if no
// move keeps the claim.
Adviser searched_moves(Engine& engine, const std::atomic<bool>* stop);

}  // namespace betwixt::proof
