#include "betwixt/engine/game_engine.hpp"
#include "fuzz/engines/engines.hpp"
#include "games/connect4/game.hpp"

namespace betwixt::fuzz {

std::unique_ptr<Engine> connect4_engine() { return std::make_unique<GameEngine<connect4::Game>>(); }

}  // namespace betwixt::fuzz
