#pragma once

#include "betwixt/game/game.hpp"
#include "games/connect4/knowledge.hpp"
#include "games/connect4/notation.hpp"
#include "games/connect4/position.hpp"

namespace betwixt::connect4 {

// The game on a board of up to 9 columns, for which (rows + 1) * columns is at most 64.
template <int Columns, int Rows> using GameOn =
    betwixt::Game<PositionOn<Columns, Rows>, KnowledgeOf<PositionOn<Columns, Rows>>,
                  NotationOf<PositionOn<Columns, Rows>>>;
using Game = GameOn<7, 6>;

}  // namespace betwixt::connect4
