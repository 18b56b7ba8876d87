#include "games/seeds/engine.hpp"

#include "betwixt/engine/game_engine.hpp"
#include "games/seeds/game.hpp"

namespace betwixt::seeds {

GameEntry entry() { return game<Game>("kalah-any", "Kalah of 1 to 6 houses a side, to be solved: 6x3"); }

}  // namespace betwixt::seeds
