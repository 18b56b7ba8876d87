#pragma once
// How a game looks and ends, beyond what an Engine says: its pieces in Unicode, what wins, in what it counts.

#include <string_view>
#include <vector>

namespace betwixt::play {

struct Piece {
    char letter;  // in the picture that an engine draws
    int side;
    std::string_view glyph;
};

struct Look {
    std::string_view game;
    std::vector<Piece> pieces{};
    int in_a_row = 0;                   // so many stones of one side in a row win; 0: no such rule
    std::string_view won_by{};          // what ends a game that is won
    std::string_view drawn_by{};        // what a draw without a legal move is called
    std::string_view points{};          // what a game by points counts
    std::string_view another_turn{};    // why a side moves again
    std::string_view format = "moves";  // records of it
    // Does a number stand for a move of each side, as in chess? Otherwise for the moves of one.
    bool counts_pairs() const { return format == "pgn" || format == "pdn"; }
};

// Of the game of that name, or of the one that it is a variant of: kalah-real is kalah. Any other has nothing to tell.
const Look& look_of(std::string_view game);

}  // namespace betwixt::play
