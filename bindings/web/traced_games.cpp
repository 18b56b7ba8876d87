// The same games with traced engines, in a separate module: a page for play need not load it.

#include "bindings/c/games.hpp"
#include "games/checkers/engine.hpp"
#include "games/chess/engine.hpp"
#include "games/connect4/engine.hpp"
#include "games/kalah/engine.hpp"
#include "games/othello/engine.hpp"
#include "games/tictactoe/engine.hpp"

namespace betwixt::bindings {

const std::vector<GameEntry>& games() {
    using checkers::Objective;
    static const std::vector<GameEntry> all{
        {.name = "tictactoe", .summary = {}, .create = &tictactoe::logged_engine},
        {.name = "connect4", .summary = {}, .create = &connect4::logged_engine},
        {.name = "kalah", .summary = {}, .create = &kalah::logged_engine},
        {.name = "othello", .summary = {}, .create = &othello::logged_engine},
        {.name = "chess", .summary = {}, .create = &chess::logged_engine},
        {.name = "checkers", .summary = {}, .create = [] { return checkers::logged_engine(Objective::win_all); }},
        {.name = "giveaway", .summary = {}, .create = [] { return checkers::logged_engine(Objective::lose_all); }},
    };
    return all;
}

}  // namespace betwixt::bindings
