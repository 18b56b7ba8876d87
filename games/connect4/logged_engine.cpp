// A separate engine, so that the other engines are compiled without logging.

#include "betwixt/engine/game_engine.hpp"
#include "games/connect4/engine.hpp"
#include "games/connect4/game.hpp"

namespace betwixt::connect4 {

std::unique_ptr<Engine> logged_engine() { return betwixt::logged_engine<Game>(); }

}  // namespace betwixt::connect4
