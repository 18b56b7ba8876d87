#include "betwixt/engine/game_engine.hpp"
#include "games/othello/engine.hpp"
#include "games/othello/game.hpp"

namespace betwixt::data {
extern const std::string_view othello_games;
}

namespace betwixt::othello {

GameEntry real_entry() {
    auto e = game<RealPatternGame>("othello-real", "Othello with a real-valued evaluation");
    e.games = data::othello_games;
    return e;
}

}  // namespace betwixt::othello
