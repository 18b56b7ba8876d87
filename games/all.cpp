// The list of games: one line each.

#include "games/all.hpp"

#include "games/checkers/engine.hpp"
#include "games/chess/engine.hpp"
#include "games/connect4/engine.hpp"
#include "games/fast_path.hpp"
#include "games/kalah/engine.hpp"
#include "games/othello/engine.hpp"
#include "games/synthetic/engine.hpp"
#include "games/tictactoe/engine.hpp"

namespace betwixt {

namespace {

// Kept out of the games' own files, so that a program of few games need not have these engines, too.
GameEntry with_log(GameEntry entry, std::unique_ptr<Engine> (*create)()) {
    entry.create_logged = create;
    return entry;
}

}  // namespace

std::vector<GameEntry> all_games() {
    std::vector<GameEntry> all{
        tictactoe::entry(),
        with_log(BETWIXT_FASTEST(connect4, entry)(), &connect4::logged_engine),
        with_log(kalah::entry(), &kalah::logged_engine),
        kalah::real_entry(),
        with_log(BETWIXT_FASTEST(othello, entry)(), &othello::logged_engine),
        BETWIXT_FASTEST(othello, real_entry)(),
        synthetic::uniform_entry(),
        synthetic::uniform_real_entry(),
        synthetic::incremental_entry(),
        synthetic::incremental_real_entry(),
        synthetic::ordered_entry(),
        synthetic::graph_entry(),
        synthetic::graph_real_entry(),
    };
    for (auto& more :
         {BETWIXT_FASTEST(chess, entries)(), checkers::entries(), checkers::real_entries(), checkers::small_entries()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

}  // namespace betwixt
