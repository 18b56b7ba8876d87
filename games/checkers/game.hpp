#pragma once

#include "betwixt/game/game.hpp"
#include "games/checkers/knowledge.hpp"
#include "games/checkers/material.hpp"
#include "games/checkers/network.hpp"
#include "games/checkers/notation.hpp"
#include "games/checkers/tanh_evaluation.hpp"

namespace betwixt::checkers {

// The games for players, with networks.
using Game = betwixt::Game<Position, Knowledge<NetworkEvaluation, Position>, Notation>;
// Real values; a finished game is worth 100.
using RealGame = betwixt::Game<Position, Knowledge<TanhEvaluation, Position>, Notation>;
// The smaller boards; the evaluation counts only men and kings.
using SmallGame = betwixt::Game<SmallPosition, Knowledge<Material, SmallPosition>, SmallNotation>;

}  // namespace betwixt::checkers
