#include "protocols/typed_move.hpp"

#include <algorithm>
#include <stdexcept>

#include "protocols/chess_board.hpp"
#include "protocols/pdn.hpp"
#include "protocols/san.hpp"

namespace betwixt::protocols {

namespace {

// True in chess and checkers.
bool has_usual_notation(const std::string& position) {
    return is_fen(position) || (position.find(":W") != position.npos && position.find(":B") != position.npos);
}

}  // namespace

std::string typed_move(Engine& engine, std::string_view text) {
    const std::string position = engine.position();
    if (!has_usual_notation(position)) return std::string(text);
    return is_fen(position) ? move_of_san(engine, text) : move_of_pdn(engine, text);
}

std::string typed_position(Engine& engine, std::string_view text) {
    const auto moves = text.find("moves");
    try {
        engine.set_position(text);
        return std::string(text);
    } catch (const std::invalid_argument&) {
        if (moves == text.npos) throw;
        engine.set_position(text.substr(0, moves));
        if (!has_usual_notation(engine.position())) throw;
    }
    std::string position = std::string(text.substr(0, moves)) + "moves";
    for (auto rest = without_number(text.substr(moves + 5)); !rest.empty();) {
        const auto word = rest.substr(0, rest.find(' '));
        const auto move = typed_move(engine, word);
        engine.play(move);
        position += ' ' + move;
        rest = without_number(rest.substr(word.size()));
    }
    return position;
}

std::string_view without_number(std::string_view moves) {
    moves.remove_prefix(std::min(moves.find_first_not_of(' '), moves.size()));
    const auto digits = moves.find_first_not_of("0123456789"), move = moves.find_first_not_of(". ", digits);
    const bool numbered = digits != 0 && digits != moves.npos && moves[digits] == '.' && move != moves.npos;
    return numbered ? moves.substr(move) : moves;
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
