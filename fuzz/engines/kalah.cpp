#include "betwixt/engine/game_engine.hpp"
#include "fuzz/engines/engines.hpp"
#include "games/kalah/game.hpp"

namespace betwixt::fuzz {

std::unique_ptr<Engine> kalah_engine() { return std::make_unique<GameEngine<kalah::Game>>(); }

}  // namespace betwixt::fuzz
