// The game of domineering.hpp with every command.

#include "domineering.hpp"

#include <betwixt/command.hpp>

int main(int argc, char** argv) {
    using Game = betwixt::Game<Domineering, Room, Notation>;
    return betwixt::run_command(argc, argv, {betwixt::game<Game>("domineering", "dominoes on 6x6, the last one wins")});
}
