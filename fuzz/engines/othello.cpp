#include "betwixt/engine/game_engine.hpp"
#include "fuzz/engines/engines.hpp"
#include "games/othello/game.hpp"

namespace betwixt::fuzz {

std::unique_ptr<Engine> othello_engine() { return std::make_unique<GameEngine<othello::PatternGame>>(); }

}  // namespace betwixt::fuzz
