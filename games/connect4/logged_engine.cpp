// An engine of its own, so that the others are compiled as if there were no logs.

#include "betwixt/engine/game_engine.hpp"
#include "games/connect4/engine.hpp"
#include "games/connect4/game.hpp"

namespace betwixt::connect4 {

std::unique_ptr<Engine> logged_engine() { return betwixt::logged_engine<Game>(); }

}  // namespace betwixt::connect4
