#include "games/connect4/engine.hpp"

#include "betwixt/engine/game_engine.hpp"
#include "games/connect4/game.hpp"
#include "games/fast_path.hpp"

namespace betwixt::data {
extern const std::string_view connect4_games;
}

namespace betwixt::connect4 {

GameEntry BETWIXT_PATH entry() {
    auto e = game<Game>("connect4", "four in a row on 7 columns and 6 rows");
    e.games = data::connect4_games;
    return e;
}

}  // namespace betwixt::connect4
