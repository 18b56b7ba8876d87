#include "protocols/xboard_boards.hpp"

#include <stdexcept>

#include "protocols/board_engine.hpp"
#include "protocols/san.hpp"
#include "protocols/xboard_text.hpp"

namespace betwixt::protocols {

XboardBoards::XboardBoards(Engine& engine, const Settings& settings)
    : settings_(settings), game_(settings.game), engine_(&engine), board_(board_engine(settings, settings.game)) {
    if (game_ != "chess" && game_ != "chess960")
        throw std::invalid_argument("xboard's protocol is for chess and chess960, not for " + game_);
    if (!board_) throw std::invalid_argument("this program does not have the game " + game_);
    engine_->set_position("");
}

void XboardBoards::begin_game() {
    if (game_ != settings_.game) set_game(settings_.game);
    set_position("");
    engine_->forget();
}

void XboardBoards::set_variant(const std::string& name) {
    if (name != "normal" && name != "fischerandom") throw XboardError("unknown variant");
    const std::string game = name == "normal" ? "chess" : "chess960";
    if (game != game_) set_game(game);
    set_position("");
}

void XboardBoards::set_game(const std::string& game) {
    auto board = board_engine(settings_, game);
    auto engine = board ? settings_.create(game) : nullptr;
    if (!engine) throw std::invalid_argument("this program does not have the game " + game);
    engine->configure(engine_->options());
    game_ = game, board_ = std::move(board), other_ = std::move(engine), engine_ = other_.get();
    engine_->set_position("");
}

void XboardBoards::set_position(const std::string& fen) {
    board_->set_position(fen);
    engine_->set_position(fen);
}

void XboardBoards::play(const std::string& text) {
    const auto move = move_of_san(*board_, text);
    board_->play(move);
    engine_->play(move);
}

bool XboardBoards::take_back() { return board_->take_back() && engine_->take_back(); }

}  // namespace betwixt::protocols
