// The games that people play. The web page has no laboratory, so the engines that only the laboratory uses are left
// out.

#include "bindings/c/games.hpp"

#include "games/checkers/engine.hpp"
#include "games/chess/engine.hpp"
#include "games/connect4/engine.hpp"
#include "games/kalah/engine.hpp"
#include "games/othello/engine.hpp"
#include "games/tictactoe/engine.hpp"

namespace betwixt::bindings {

namespace {

std::vector<GameEntry> list() {
    std::vector<GameEntry> all{tictactoe::entry(), connect4::entry(), kalah::entry(), othello::entry()};
    for (auto& more : {chess::entries(), checkers::entries()}) all.insert(all.end(), more.begin(), more.end());
    return all;
}

}  // namespace

const std::vector<GameEntry>& games() {
    static const std::vector<GameEntry> all = list();
    return all;
}

}  // namespace betwixt::bindings
