#include "protocols/typed_move.hpp"

#include "protocols/chess_board.hpp"
#include "protocols/pdn.hpp"
#include "protocols/san.hpp"

namespace betwixt::protocols {

std::string typed_move(Engine& engine, std::string_view text) {
    const std::string position = engine.position();
    if (is_fen(position)) return move_of_san(engine, text);
    const bool checkers = position.find(":W") != position.npos && position.find(":B") != position.npos;
    return checkers ? move_of_pdn(engine, text) : std::string(text);
}

std::vector<std::string> shown_moves(Engine& engine, const std::vector<std::string>& line) {
    if (!is_fen(engine.position())) return line;
    std::vector<std::string> shown;
    for (const auto& move : line) {
        shown.push_back(san_of(engine, move));
        engine.play(move);
    }
    for (std::size_t i = 0; i < line.size(); ++i) engine.take_back();
    return shown;
}

std::string shown_move(Engine& engine, const std::string& move) { return shown_moves(engine, {move}).front(); }

}  // namespace betwixt::protocols
