#include "games/kalah/engine.hpp"

#include "betwixt/engine/game_engine.hpp"
#include "games/kalah/game.hpp"

namespace betwixt::data {
extern const std::string_view kalah_games;
}

namespace betwixt::kalah {

GameEntry entry() {
    auto e = game<Game>("kalah", "Kalah(6,4): a side may move again");
    e.games = data::kalah_games;
    return e;
}

}  // namespace betwixt::kalah
