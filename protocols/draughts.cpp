#include "protocols/draughts.hpp"

#include <charconv>
#include <stdexcept>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

bool is_side(char c) { return c == 'B' || c == 'W'; }

char king_of(char man) { return man == 'b' ? 'B' : 'W'; }

// The squares whose pieces the move from `before` to `after` has captured.
std::vector<int> taken_between(const DraughtsBoard& before, const DraughtsBoard& after) {
    const std::string_view theirs = before.to_move == 'B' ? "wW" : "bB";
    std::vector<int> taken;
    for (int n = 1; n <= draughts_squares; ++n)
        if (theirs.find(before.at(n)) != std::string_view::npos && after.at(n) != before.at(n)) taken.push_back(n);
    return taken;
}

}  // namespace

bool is_draughts(std::string_view game) { return game == "checkers" || game == "giveaway"; }

DraughtsBoard board_of_fen(std::string_view fen) {
    DraughtsBoard board;
    board.squares.fill('e');
    board.to_move = fen.empty() ? 'B' : fen.front();
    char man = 'b';
    for (std::size_t i = 1; i < fen.size(); ++i) {
        if (is_side(fen[i])) man = fen[i] == 'B' ? 'b' : 'w';
        const bool is_king = fen[i] == 'K';
        int number = 0;
        const auto [end, error] = std::from_chars(fen.data() + i + is_king, fen.data() + fen.size(), number);
        if (error != std::errc{} || number < 1 || number > draughts_squares) continue;
        board.squares[static_cast<std::size_t>(number - 1)] = is_king ? king_of(man) : man;
        i = static_cast<std::size_t>(end - fen.data()) - 1;
    }
    return board;
}

std::string fen_of(const DraughtsBoard& board) {
    std::string fen(1, board.to_move);
    for (const char man : {'w', 'b'}) {
        fen += man == 'w' ? ":W" : ":B";
        bool first = true;
        for (int n = 1; n <= draughts_squares; ++n) {
            const char piece = board.at(n);
            if (piece != man && piece != king_of(man)) continue;
            if (!std::exchange(first, false)) fen += ',';
            if (piece != man) fen += 'K';
            fen += std::to_string(n);
        }
    }
    return fen;
}

DraughtsBoard board_of_hub(std::string_view text) {
    if (text.size() != 1 + draughts_squares || !is_side(text[0]))
        throw std::invalid_argument("a position is B or W, who is to move, and 32 characters for the squares, not " +
                                    in_quotes(text));
    DraughtsBoard board;
    board.to_move = text[0];
    for (std::size_t i = 0; i < draughts_squares; ++i) {
        board.squares[i] = text[i + 1];
        if (std::string_view("bwBWe").find(text[i + 1]) == std::string_view::npos)
            throw std::invalid_argument("square " + std::to_string(i + 1) + " is one of b, w, B, W and e, not " +
                                        in_quotes(text.substr(i + 1, 1)));
    }
    return board;
}

std::string hub_of(const DraughtsBoard& board) {
    return board.to_move + std::string(board.squares.begin(), board.squares.end());
}

DraughtsMove draughts_move(const std::string& text, std::string_view before, std::string_view after) {
    return {text, squares_in(text), taken_between(board_of_fen(before), board_of_fen(after))};
}

DraughtsMove draughts_move(Engine& engine, const std::string& text) {
    const auto before = engine.position();
    engine.play(text);
    const auto after = engine.position();
    engine.take_back();
    return draughts_move(text, before, after);
}

std::vector<DraughtsMove> draughts_moves(Engine& engine) {
    std::vector<DraughtsMove> moves;
    for (const auto& text : engine.legal_moves()) moves.push_back(draughts_move(engine, text));
    return moves;
}

std::vector<int> squares_in(std::string_view text) {
    std::vector<int> squares;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of("-xX:"), text.size());
        const auto number = whole_number(text.substr(0, end));
        if (!number || *number < 1 || *number > draughts_squares || end + 1 == text.size()) return {};
        squares.push_back(*number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return squares;
}

std::optional<int> square_of_name(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') return std::nullopt;
    const int file = name[0] - 'a', row = '8' - name[1];
    if ((file + row) % 2 == 0) return std::nullopt;
    return 4 * row + file / 2 + 1;
}

}  // namespace betwixt::protocols
