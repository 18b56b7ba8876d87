#include "games/tictactoe/engine.hpp"

#include "betwixt/engine/game_engine.hpp"
#include "games/tictactoe/game.hpp"

namespace betwixt::tictactoe {

GameEntry entry() { return game<Game>("tictactoe", "three in a row on 3x3"); }

}  // namespace betwixt::tictactoe
