#pragma once

#include "betwixt/game/game.hpp"
#include "games/kalah/knowledge.hpp"
#include "games/kalah/notation.hpp"
#include "games/kalah/position.hpp"

namespace betwixt::kalah {

using Game = betwixt::Game<Position, Knowledge, Notation>;
using RealGame = betwixt::Game<Position, RealKnowledge, Notation>;

}  // namespace betwixt::kalah
