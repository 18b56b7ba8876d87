#include "games/checkers/engine.hpp"

#include "betwixt/engine/game_engine.hpp"
#include "games/checkers/game.hpp"
#include "games/checkers/tables/maker.hpp"
#include "games/fast_path.hpp"

namespace betwixt::data {
extern const std::string_view checkers_games, giveaway_games;
}

namespace betwixt::checkers {

namespace {

// `network` is called when an engine is made: to read a network takes longer than to start the program.
GameEntry entry(const char* name, const char* summary, Objective objective,
                const Network& (*network)(Objective objective)) {
    const auto make = [=] {
        Game game;
        game.knowledge.network = &network(objective);
        return game;
    };
    auto e = game<Game>(name, summary, make, Position(objective));
    e.tables = tables::maker(objective);
    e.games = objective == Objective::win_all ? data::checkers_games : data::giveaway_games;
    return e;
}

}  // namespace

std::vector<GameEntry> BETWIXT_PATH entries() {
    const auto material = [](Objective objective) -> const Network& {
        static const Network network = material_network(objective);
        return network;
    };
    return {entry("checkers", "English checkers: who cannot move has lost", Objective::win_all, learned_network),
            entry("giveaway", "give-away checkers: who cannot move has won", Objective::lose_all, learned_network),
            entry("checkers-material", "English checkers, an evaluation of men and kings alone", Objective::win_all,
                  material)};
}

}  // namespace betwixt::checkers
