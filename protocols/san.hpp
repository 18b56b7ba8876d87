#pragma once
// Standard Algebraic Notation for moves of chess, by the rules of an engine of chess or Chess960.

#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "protocols/chess_board.hpp"

namespace betwixt::protocols {

// The legal move that a SAN text means, in the engine's notation. Also accepts: 0-0 for O-O, missing or superfluous +,
// # and x, !?, e.p., e8Q, Ng1-f3, and the engine's own notation. Throws std::invalid_argument if the text means no
// legal move, or is ambiguous.
std::string move_of_san(Engine& engine, std::string_view text);

// A legal move of the engine as SAN: Nbd7, exd8=Q+, O-O-O#. Throws std::invalid_argument if the game is not chess.
std::string san_of(Engine& engine, std::string_view move);

// Plays the moves of a game on an engine. It keeps a board of its own, so it seldom asks the engine for all legal
// moves: that makes it several times faster than the functions above.
class SanGame {
public:
    // From the engine's position. Throws std::invalid_argument if the game is not chess.
    explicit SanGame(Engine& engine);

    // Plays the move that the text means, as move_of_san(). Returns it in the engine's notation.
    std::string play(std::string_view san);
    // Plays a move in the engine's notation. Returns it as SAN.
    std::string play_engine_move(const std::string& move);

private:
    // The squares from which pieces of the side to move reach a square.
    std::vector<int> origins(char piece, int to) const;
    std::string only_move(std::string_view plain) const;
    bool try_to_play(const std::string& move);

    Engine& engine_;
    ChessBoard board_;
};

}  // namespace betwixt::protocols
