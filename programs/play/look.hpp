#pragma once
// The appearance and the endings of a game, beyond what an Engine provides: its pieces in Unicode, the winning
// condition, and what its points count.

#include <string_view>
#include <vector>

namespace betwixt::play {

struct Piece {
    char letter;  // in the engine's picture of a position
    int side;
    std::string_view glyph;
};

struct Look {
    std::string_view game;
    std::vector<Piece> pieces{};
    int in_a_row = 0;                   // this many stones of one side in a row win; 0: no such rule
    std::string_view won_by{};          // the reason for the end of a won game
    std::string_view drawn_by{};        // the name of a draw without a legal move
    std::string_view points{};          // what the points of a game count
    std::string_view another_turn{};    // the reason why a side moves again
    std::string_view format = "moves";  // of its game records
    // True if a move number counts one move of each side, as in chess; false if it counts single moves.
    bool counts_pairs() const { return format == "pgn" || format == "pdn"; }
};

// The entry of that game, or of the game that it is a variant of: kalah-real is kalah. An empty entry for any other
// game.
const Look& look_of(std::string_view game);

}  // namespace betwixt::play
