#pragma once
// Draughts on 32 squares for GUIs and records, parsed from the texts of a checkers engine: PDN FEN for positions, 9-13
// and 22x15 for moves.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

inline constexpr int draughts_squares = 32;

// The side to move, B or W, and a character for each square from the first: b, w men, B, W kings, e empty. The Hub
// protocol uses the same text for a position.
struct DraughtsBoard {
    char to_move = 'B';
    std::array<char, draughts_squares> squares{};

    char at(int number) const { return squares[static_cast<std::size_t>(number - 1)]; }
};

// True if the program plays this game on 32 squares.
bool is_draughts(std::string_view game);

// Converts from the position text of a checkers engine, and back.
DraughtsBoard board_of_fen(std::string_view fen);
std::string fen_of(const DraughtsBoard& board);

// Converts from a position of the Hub protocol, and back. Throws std::invalid_argument.
DraughtsBoard board_of_hub(std::string_view text);
std::string hub_of(const DraughtsBoard& board);

// A move: its text as the engine writes it, the squares in that text, and the squares of the pieces it captures.
struct DraughtsMove {
    std::string text;
    std::vector<int> squares;
    std::vector<int> captured;
};
DraughtsMove draughts_move(const std::string& text, std::string_view before, std::string_view after);
DraughtsMove draughts_move(Engine& engine, const std::string& text);
std::vector<DraughtsMove> draughts_moves(Engine& engine);

// The numbers separated by '-', 'x' and ':'; empty if the text contains anything else.
std::vector<int> squares_in(std::string_view text);

// The square of a name on a board whose file a is at White's left: 29 for a1, 1 for b8. Nothing for a light square, or
// if the text is no name of a square.
std::optional<int> square_of_name(std::string_view name);

}  // namespace betwixt::protocols
