#include "play/look.hpp"

namespace betwixt::play {

namespace {

const std::vector<Piece> stones{{'X', 0, "●"}, {'O', 1, "○"}};
const std::vector<Piece> draughts{{'b', 0, "⛂"}, {'B', 0, "⛃"}, {'w', 1, "⛀"}, {'W', 1, "⛁"}};
const std::vector<Piece> chessmen{{'P', 0, "♙"}, {'N', 0, "♘"}, {'B', 0, "♗"}, {'R', 0, "♖"},
                                  {'Q', 0, "♕"}, {'K', 0, "♔"}, {'p', 1, "♟"}, {'n', 1, "♞"},
                                  {'b', 1, "♝"}, {'r', 1, "♜"}, {'q', 1, "♛"}, {'k', 1, "♚"}};

// The first entry is used for games that are not in the list.
const std::vector<Look>& looks() {
    static const std::vector<Look> all{
        {.game = ""},
        {.game = "tictactoe",
         .pieces = {{'X', 0, "✕"}, {'O', 1, "○"}},
         .in_a_row = 3,
         .won_by = "three in a row",
         .drawn_by = "the board is full"},
        {.game = "connect4",
         .pieces = stones,
         .in_a_row = 4,
         .won_by = "four in a row",
         .drawn_by = "the board is full"},
        {.game = "othello", .pieces = stones, .points = "discs", .format = "ggf"},
        {.game = "kalah", .points = "seeds", .another_turn = "the last seed fell into the store"},
        {.game = "checkers", .pieces = draughts, .won_by = "the other side has no move", .format = "pdn"},
        {.game = "giveaway", .pieces = draughts, .won_by = "the winner has no move left", .format = "pdn"},
        {.game = "chess", .pieces = chessmen, .won_by = "checkmate", .drawn_by = "stalemate", .format = "pgn"},
    };
    return all;
}

}  // namespace

const Look& look_of(std::string_view game) {
    const std::string_view name = game == "chess960" ? "chess" : game.substr(0, game.find('-'));
    for (const auto& look : looks())
        if (look.game == name && !name.empty()) return look;
    return looks().front();
}

}  // namespace betwixt::play
