// A separate engine, so that the other engines are compiled without logging.

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
