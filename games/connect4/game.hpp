#pragma once

#include "betwixt/game/game.hpp"
#include "games/connect4/knowledge.hpp"
#include "games/connect4/notation.hpp"
#include "games/connect4/position.hpp"

namespace betwixt::connect4 {

using Game = betwixt::Game<Position, Knowledge, Notation>;

}  // namespace betwixt::connect4
