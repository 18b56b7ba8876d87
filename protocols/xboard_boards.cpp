#include "protocols/xboard_boards.hpp"

#include <stdexcept>

#include "protocols/san.hpp"
#include "protocols/xboard_text.hpp"

namespace betwixt::protocols {

XboardBoards::XboardBoards(Engine& engine, const Settings& settings)
    : boards_(engine, settings), first_game_(settings.game) {
    if (first_game_ != "chess" && first_game_ != "chess960")
        throw std::invalid_argument("xboard's protocol is for chess and chess960, not for " + first_game_);
}

void XboardBoards::begin_game() {
    if (boards_.game() != first_game_) boards_.set_game(first_game_);
    set_position("");
    engine().forget();
}

void XboardBoards::set_variant(const std::string& name) {
    if (name != "normal" && name != "fischerandom") throw XboardError("unknown variant");
    const std::string game = name == "normal" ? "chess" : "chess960";
    if (game != boards_.game()) boards_.set_game(game);
    set_position("");
}

void XboardBoards::set_position(const std::string& fen) {
    board().set_position(fen);
    engine().set_position(fen);
}

void XboardBoards::play(const std::string& text) {
    const auto move = move_of_san(board(), text);
    board().play(move);
    engine().play(move);
}

bool XboardBoards::take_back() { return board().take_back() && engine().take_back(); }

}  // namespace betwixt::protocols
