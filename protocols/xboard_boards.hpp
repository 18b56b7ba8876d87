#pragma once
// The engine that searches and the board that knows the moves: both stand at the same position.

#include <memory>
#include <string>

#include "protocols/protocol.hpp"

namespace betwixt::protocols {

class XboardBoards {
public:
    // Throws std::invalid_argument for a game that is not chess or Chess960, or that the program does not have.
    XboardBoards(Engine& engine, const Settings& settings);

    Engine& engine() { return *engine_; }
    Engine& board() { return *board_; }
    int side() const { return board_->side_to_move(); }

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
    void set_game(const std::string& game);

    const Settings& settings_;
    std::string game_;
    Engine* engine_;
    std::unique_ptr<Engine> board_, other_;
};

}  // namespace betwixt::protocols
