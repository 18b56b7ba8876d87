#pragma once
// The engine that searches and the board for the rules: both are set to the same position.

#include <string>

#include "protocols/boards.hpp"

namespace betwixt::protocols {

class XboardBoards {
public:
    // Throws std::invalid_argument for a game other than chess or Chess960, or one that the program does not have.
    XboardBoards(Engine& engine, const Settings& settings);

    Engine& engine() const { return boards_.engine(); }
    Engine& board() const { return boards_.board(); }
    int side() const { return board().side_to_move(); }

    // Starts a new game of the kind that the session began with.
    void begin_game();
    // "normal" or "fischerandom"; restarts the game, with the current options. Throws XboardError.
    void set_variant(const std::string& name);
    // On error throws std::invalid_argument and changes nothing.
    void set_position(const std::string& fen);
    // Plays a legal move in any notation. On error throws std::invalid_argument and changes nothing.
    void play(const std::string& text);
    bool take_back();

private:
    Boards boards_;
    std::string first_game_;  // the game at the start of the session
};

}  // namespace betwixt::protocols
