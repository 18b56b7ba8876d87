#include "games/tictactoe/engine.hpp"

#include "betwixt/engine/game_engine.hpp"
#include "games/tictactoe/game.hpp"

namespace betwixt::tictactoe {

GameEntry entry() {
    auto e = game<Game>("tictactoe", "three in a row on 3x3");
    e.create_logged = &logged_engine;
    return e;
}

}  // namespace betwixt::tictactoe
