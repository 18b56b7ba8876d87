#pragma once

#include "betwixt/game/game.hpp"
#include "games/othello/evaluation.hpp"
#include "games/othello/knowledge.hpp"
#include "games/othello/notation.hpp"
#include "games/othello/pattern_evaluation.hpp"

namespace betwixt::othello {

// With the first evaluation, set by hand.
using Game = betwixt::Game<Position, Knowledge<Evaluation>, Notation>;
using RealGame = betwixt::Game<Position, RealKnowledge<RealEvaluation>, Notation>;
// With patterns: the games for players.
using PatternGame = betwixt::Game<Position, Knowledge<RoundedEvaluation>, Notation>;
using RealPatternGame = betwixt::Game<Position, RealKnowledge<RealPatternEvaluation>, Notation>;

}  // namespace betwixt::othello
