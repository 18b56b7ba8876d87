#pragma once

#include "betwixt/game/game.hpp"
#include "games/seeds/knowledge.hpp"
#include "games/seeds/notation.hpp"

namespace betwixt::seeds {

using Game = betwixt::Game<Position, Knowledge, Notation>;

}  // namespace betwixt::seeds
