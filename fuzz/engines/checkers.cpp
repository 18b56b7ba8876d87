#include "fuzz/engines/engines.hpp"
#include "fuzz/first_move.hpp"
#include "games/checkers/game.hpp"

namespace betwixt::fuzz {

std::unique_ptr<Engine> checkers_engine(const std::string& game) {
    if (game != "checkers" && game != "giveaway") return nullptr;
    const auto aim = game == "checkers" ? checkers::Objective::win_all : checkers::Objective::lose_all;
    return std::make_unique<FirstMove<checkers::Game>>(checkers::Position(aim));
}

}  // namespace betwixt::fuzz
