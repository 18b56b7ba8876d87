// The betwixt command with the included games.

#include "betwixt/command.hpp"
#include "games/all.hpp"
#include "games/tables/folder.hpp"
#include "support/complain.hpp"

int main(int argc, char** argv) {
    betwixt::tables::on_complaint([](const std::string& what) { betwixt::support::complain("{}", what); });
    return betwixt::run_command(argc, argv, betwixt::all_games());
}
