#pragma once
// The engine that searches and the board that knows the moves: both stand at the same position.

#include <string>

#include "protocols/boards.hpp"

namespace betwixt::protocols {

class XboardBoards {
public:
    // Throws std::invalid_argument for a game that is not chess or Chess960, or that the program does not have.
    XboardBoards(Engine& engine, const Settings& settings);

    Engine& engine() const { return boards_.engine(); }
    Engine& board() const { return boards_.board(); }
    int side() const { return board().side_to_move(); }

    // The start of the game that the session began with.
    void begin_game();
    // "normal" or "fischerandom"; the game begins anew, with the options that were set. Throws XboardError.
    void set_variant(const std::string& name);
    // Throws std::invalid_argument and stays as it was.
    void set_position(const std::string& fen);
    // A legal move in any notation. Throws std::invalid_argument and stays as it was.
    void play(const std::string& text);
    bool take_back();

private:
    Boards boards_;
    std::string first_game_;  // that the session began with
};

}  // namespace betwixt::protocols
