// The list of games, with one line for each: those that people play, their variants, and trees for experiments.

#include "games/all.hpp"

#include "games/checkers/engine.hpp"
#include "games/chess/engine.hpp"
#include "games/connect4/engine.hpp"
#include "games/fast_path.hpp"
#include "games/kalah/engine.hpp"
#include "games/othello/engine.hpp"
#include "games/seeds/engine.hpp"
#include "games/synthetic/engine.hpp"
#include "games/tictactoe/engine.hpp"

namespace betwixt {

namespace {

// The games whose searches can be logged. Separate from the games' own files, so that a program with few games need not
// contain these engines.
struct Log {
    std::string_view game;
    std::unique_ptr<Engine> (*create)();
};
constexpr Log logs[]{
    {"tictactoe", &tictactoe::logged_engine},
    {"connect4", &connect4::logged_engine},
    {"kalah", &kalah::logged_engine},
    {"othello", &othello::logged_engine},
    {"uniform", &synthetic::logged_engine},
    {"chess", &chess::logged_engine},
    {"checkers", [] { return checkers::logged_engine(checkers::Objective::win_all); }},
    {"giveaway", [] { return checkers::logged_engine(checkers::Objective::lose_all); }},
};

}  // namespace

std::vector<GameEntry> all_games() {
    std::vector<GameEntry> all = BETWIXT_FASTEST(chess, entries)();
    const auto add = [&all](const std::vector<GameEntry>& more) { all.insert(all.end(), more.begin(), more.end()); };
    add(BETWIXT_FASTEST(checkers, entries)());
    add({
        BETWIXT_FASTEST(othello, entry)(),
        BETWIXT_FASTEST(connect4, entry)(),
        kalah::entry(),
        tictactoe::entry(),
    });
    add(checkers::real_entries());
    add(checkers::small_entries());
    add({
        othello::real_entry(),
        kalah::real_entry(),
        seeds::entry(),
        synthetic::uniform_entry(),
        synthetic::uniform_real_entry(),
        synthetic::incremental_entry(),
        synthetic::incremental_real_entry(),
        synthetic::ordered_entry(),
        synthetic::graph_entry(),
        synthetic::graph_real_entry(),
    });
    for (auto& entry : all)
        for (const auto& [game, create] : logs)
            if (entry.name == game) entry.create_logged = create;
    return all;
}

}  // namespace betwixt
