#include "games/othello/engine.hpp"

#include "betwixt/engine/game_engine.hpp"
#include "games/fast_path.hpp"
#include "games/othello/game.hpp"

namespace betwixt::data {
extern const std::string_view othello_games;
}

namespace betwixt::othello {

GameEntry BETWIXT_PATH entry() {
    auto e = game<PatternGame>("othello", "Othello on 8x8, values in discs (hundredths)");
    e.games = data::othello_games;
    return e;
}

}  // namespace betwixt::othello
