#include "games/checkers/engine.hpp"

#include "betwixt/engine/game_engine.hpp"
#include "games/checkers/game.hpp"

namespace betwixt::checkers {

std::vector<GameEntry> entries() {
    return {
        game<Game>("checkers", "English checkers: win by leaving the opponent without a move", {},
                   Position(Objective::win_all)),
        game<Game>("giveaway", "give-away checkers: win by having no move left", {}, Position(Objective::lose_all))};
}

}  // namespace betwixt::checkers
