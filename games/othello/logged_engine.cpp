// A separate engine, so that the other engines are compiled without logging.

#include "betwixt/engine/game_engine.hpp"
#include "games/othello/engine.hpp"
#include "games/othello/game.hpp"

namespace betwixt::othello {

std::unique_ptr<Engine> logged_engine() { return betwixt::logged_engine<PatternGame>(); }

}  // namespace betwixt::othello
