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

}  // namespace betwixt::protocols
