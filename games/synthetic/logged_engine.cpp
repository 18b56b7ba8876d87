// A separate engine, so that the other engines are compiled without logging.

#include "betwixt/engine/game_engine.hpp"
#include "games/synthetic/engine.hpp"
#include "games/synthetic/tree.hpp"

namespace betwixt::synthetic {

std::unique_ptr<Engine> logged_engine() { return betwixt::logged_engine<TreeGame<Shape::uniform, std::int16_t>>(); }

}  // namespace betwixt::synthetic
