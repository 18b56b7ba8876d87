#pragma once

#include "betwixt/game/game.hpp"
#include "games/chess/knowledge.hpp"
#include "games/chess/notation.hpp"

namespace betwixt::chess {

using Game = betwixt::Game<Position, Knowledge, Notation>;
using FeatureGame = betwixt::Game<Position, FeatureKnowledge, Notation>;

}  // namespace betwixt::chess
