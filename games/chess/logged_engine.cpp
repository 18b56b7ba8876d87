// An engine of its own, so that the others are compiled as if there were no logs.

#include "betwixt/engine/game_engine.hpp"
#include "games/chess/engine.hpp"
#include "games/chess/game.hpp"

namespace betwixt::chess {

std::unique_ptr<Engine> logged_engine() { return betwixt::logged_engine<Game>(); }

}  // namespace betwixt::chess
