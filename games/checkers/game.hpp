#pragma once

#include "betwixt/game/game.hpp"
#include "games/checkers/material.hpp"
#include "games/checkers/notation.hpp"

namespace betwixt::checkers {

using Game = betwixt::Game<Position, Knowledge<Material, Position>, Notation>;
using SmallGame = betwixt::Game<SmallPosition, Knowledge<Material, SmallPosition>, SmallNotation>;

}  // namespace betwixt::checkers
