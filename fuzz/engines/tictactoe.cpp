#include "betwixt/engine/game_engine.hpp"
#include "fuzz/engines/engines.hpp"
#include "games/tictactoe/game.hpp"

namespace betwixt::fuzz {

std::unique_ptr<Engine> tictactoe_engine() { return std::make_unique<GameEngine<tictactoe::Game>>(); }

}  // namespace betwixt::fuzz
