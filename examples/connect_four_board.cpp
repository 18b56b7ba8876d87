// Connect Four on another board, as a module of the installed program (docs/howto/module.md):
//     g++ -std=c++20 -O3 -shared -fPIC -I. -Iinclude -DCOLUMNS=6 -DROWS=5 examples/connect_four_board.cpp -o 6x5.so

#include "betwixt/engine/module.hpp"
#include "games/connect4/game.hpp"

BETWIXT_MODULE(betwixt::game<betwixt::connect4::GameOn<COLUMNS, ROWS>>(
    "connect4-" + std::to_string(COLUMNS) + "x" + std::to_string(ROWS),
    "four in a row on " + std::to_string(COLUMNS) + " columns and " + std::to_string(ROWS) + " rows"))
