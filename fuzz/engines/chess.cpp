#include "fuzz/engines/engines.hpp"
#include "fuzz/first_move.hpp"
#include "games/chess/game.hpp"

namespace betwixt::fuzz {

std::unique_ptr<Engine> chess_engine(const std::string& game) {
    chess::Setup setup = chess::start_of_game();
    setup.writes_rook = game == "chess960";
    return std::make_unique<FirstMove<chess::Game>>(chess::Position(setup));
}

}  // namespace betwixt::fuzz
