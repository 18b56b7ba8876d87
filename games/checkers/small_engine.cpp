// Boards small enough to be solved: complete enumeration proves the values, and speed matters little.

#include "betwixt/engine/game_engine.hpp"
#include "games/checkers/engine.hpp"
#include "games/checkers/game.hpp"

namespace betwixt::checkers {

std::vector<GameEntry> small_entries() {
    std::vector<GameEntry> all;
    for (const Objective objective : {Objective::win_all, Objective::lose_all})
        for (std::uint8_t i = 1; i < sizes.size(); ++i) {
            const std::string board = std::to_string(sizes[i].columns) + "x" + std::to_string(sizes[i].rows);
            const bool win_all = objective == Objective::win_all;
            all.push_back(game<SmallGame>((win_all ? "checkers-" : "giveaway-") + board,
                                          (win_all ? "checkers on " : "give-away checkers on ") + board, {},
                                          SmallPosition(objective, AnySize{i})));
        }
    return all;
}

}  // namespace betwixt::checkers
