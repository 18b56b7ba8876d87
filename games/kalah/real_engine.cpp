#include "betwixt/engine/game_engine.hpp"
#include "games/kalah/engine.hpp"
#include "games/kalah/game.hpp"

namespace betwixt::data {
extern const std::string_view kalah_games;
}

namespace betwixt::kalah {

GameEntry real_entry() {
    auto e = game<RealGame>("kalah-real", "Kalah(6,4) with a real-valued evaluation");
    e.games = data::kalah_games;
    return e;
}

}  // namespace betwixt::kalah
