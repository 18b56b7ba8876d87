// An engine of its own, so that the others are compiled as if there were no logs.

#include "betwixt/engine/game_engine.hpp"
#include "games/synthetic/engine.hpp"
#include "games/synthetic/tree.hpp"

namespace betwixt::synthetic {

std::unique_ptr<Engine> logged_engine() { return betwixt::logged_engine<TreeGame<Shape::uniform, std::int16_t>>(); }

}  // namespace betwixt::synthetic
