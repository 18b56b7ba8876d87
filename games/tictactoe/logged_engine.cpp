// A separate engine, so that the other engines are compiled without logging.

#include "betwixt/engine/game_engine.hpp"
#include "games/tictactoe/engine.hpp"
#include "games/tictactoe/game.hpp"

namespace betwixt::tictactoe {

std::unique_ptr<Engine> logged_engine() { return betwixt::logged_engine<Game>(); }

}  // namespace betwixt::tictactoe
