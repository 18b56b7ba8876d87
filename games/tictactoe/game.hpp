#pragma once

#include "betwixt/game/game.hpp"
#include "games/tictactoe/notation.hpp"
#include "games/tictactoe/position.hpp"

namespace betwixt::tictactoe {

using Game = betwixt::Game<Position, NoKnowledge<>, Notation>;

}  // namespace betwixt::tictactoe
