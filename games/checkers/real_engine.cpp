// Give-away checkers with the real-valued evaluation of the MTD-bi note, for the laboratory: with learned weights, and
// with two other sets that show the effect of the weights.

#include "betwixt/engine/game_engine.hpp"
#include "games/checkers/engine.hpp"
#include "games/checkers/game.hpp"

namespace betwixt::data {
extern const std::string_view giveaway_games;
}

namespace betwixt::checkers {

std::vector<GameEntry> real_entries() {
    const auto entry = [](const char* name, const char* summary, const Weights& weights) {
        const auto make = [weights] {
            RealGame game;
            game.knowledge.weights = weights;
            return game;
        };
        auto e = game<RealGame>(name, summary, make, Position(Objective::lose_all));
        e.games = data::giveaway_games;
        return e;
    };
    Weights material = material_weights();
    for (double& w : material) w = -w;
    return {entry("giveaway-real", "give-away checkers with 22 learned features, within +-100", learned_weights()),
            entry("giveaway-material", "the same, men and kings alone", material),
            entry("giveaway-random", "the same with weights by lot", random_weights(1))};
}

}  // namespace betwixt::checkers
