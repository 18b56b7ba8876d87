#pragma once

#include "betwixt/game/game.hpp"
#include "games/checkers/knowledge.hpp"
#include "games/checkers/material.hpp"
#include "games/checkers/notation.hpp"
#include "games/checkers/pattern_evaluation.hpp"
#include "games/checkers/tanh_evaluation.hpp"

namespace betwixt::checkers {

// The games that players meet, with patterns.
using Game = betwixt::Game<Position, Knowledge<PatternEvaluation, Position>, Notation>;
// Real values, in which a finished game is worth 100.
using RealGame = betwixt::Game<Position, Knowledge<TanhEvaluation, Position>, Notation>;
// The smaller boards, with men and kings alone.
using SmallGame = betwixt::Game<SmallPosition, Knowledge<Material, SmallPosition>, SmallNotation>;

}  // namespace betwixt::checkers
