#pragma once

#include "betwixt/game/game.hpp"
#include "games/checkers/knowledge.hpp"
#include "games/checkers/material.hpp"
#include "games/checkers/network.hpp"
#include "games/checkers/notation.hpp"
#include "games/checkers/tanh_evaluation.hpp"

namespace betwixt::checkers {

// The games that players meet, with networks.
using Game = betwixt::Game<Position, Knowledge<NetworkEvaluation, Position>, Notation>;
// Real values, in which a finished game is worth 100.
using RealGame = betwixt::Game<Position, Knowledge<TanhEvaluation, Position>, Notation>;
// The smaller boards, with men and kings alone.
using SmallGame = betwixt::Game<SmallPosition, Knowledge<Material, SmallPosition>, SmallNotation>;

}  // namespace betwixt::checkers
