// The betwixt command with the games that come with it.

#include "betwixt/command.hpp"
#include "games/all.hpp"

int main(int argc, char** argv) { return betwixt::run_command(argc, argv, betwixt::all_games()); }
