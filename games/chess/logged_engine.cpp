// A separate engine, so that the other engines are compiled without logging.

#include "betwixt/engine/game_engine.hpp"
#include "games/chess/engine.hpp"
#include "games/chess/game.hpp"

namespace betwixt::chess {

std::unique_ptr<Engine> logged_engine() { return betwixt::logged_engine<Game>(); }

}  // namespace betwixt::chess
