#pragma once
// Moves of the prover that searches find, for games that end.

#include <atomic>
#include <stdexcept>

#include "betwixt/engine/engine.hpp"
#include "proof/solution_tree.hpp"

namespace betwixt::proof {

// Ctrl-C.
struct Stopped : std::exception {};

// A value as the engine reports it, as claims count it; and back.
double claimed(double value, const GameInfo& info);
double reported(double bound, const GameInfo& info);

// Asks the engine, with the table that it has, which moves keep what is claimed: of those that do the one that takes
// the smallest search, for it is likely to have the smallest proof. Throws Stopped when `stop` is set,
// std::runtime_error when no move does.
Adviser searched_moves(Engine& engine, const std::atomic<bool>* stop);

}  // namespace betwixt::proof
