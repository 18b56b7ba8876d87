// A separate engine, so that the other engines are compiled without logging.

#include "betwixt/engine/game_engine.hpp"
#include "games/kalah/engine.hpp"
#include "games/kalah/game.hpp"

namespace betwixt::kalah {

std::unique_ptr<Engine> logged_engine() { return betwixt::logged_engine<Game>(); }

}  // namespace betwixt::kalah
