#include "protocols/boards.hpp"

#include <stdexcept>
#include <utility>

namespace betwixt::protocols {

namespace {

std::unique_ptr<Engine> engine_of(const Settings& settings, const std::string& game) {
    auto engine = settings.create ? settings.create(game) : nullptr;
    if (!engine) throw std::invalid_argument("this program does not have the game " + game);
    return engine;
}

// An engine only for the rules, with a table of one entry.
std::unique_ptr<Engine> board_of(const Settings& settings, const std::string& game) {
    auto board = engine_of(settings, game);
    EngineOptions options = board->defaults();
    options.table_entries = 1;
    board->configure(options);
    board->set_position("");
    return board;
}

}  // namespace

Boards::Boards(Engine& engine, const Settings& settings)
    : settings_(settings), game_(settings.game), engine_(&engine), board_(board_of(settings, game_)) {
    engine_->set_position("");
}

void Boards::set_game(const std::string& game) {
    auto board = board_of(settings_, game);
    auto engine = engine_of(settings_, game);
    engine->configure(engine_->options());
    engine->set_position("");
    game_ = game, board_ = std::move(board), other_ = std::move(engine), engine_ = other_.get();
}

}  // namespace betwixt::protocols
