// An engine of its own, so that the others are compiled as if there were no logs.

#include "betwixt/engine/game_engine.hpp"
#include "games/checkers/engine.hpp"
#include "games/checkers/game.hpp"

namespace betwixt::checkers {

std::unique_ptr<Engine> logged_engine(Objective objective) {
    Game with;
    with.knowledge.network = &learned_network(objective);
    return betwixt::logged_engine<Game>(with, Position(objective));
}

}  // namespace betwixt::checkers
