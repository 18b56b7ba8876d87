#pragma once
// The two engines of a session, for one game: one searches, the other applies the rules while the first is busy.

#include <memory>
#include <string>

#include "protocols/protocol.hpp"

namespace betwixt::protocols {

class Boards {
public:
    // `engine` searches until another game is set. Throws std::invalid_argument if the program does not have the game
    // of the settings.
    Boards(Engine& engine, const Settings& settings);

    const std::string& game() const { return game_; }
    Engine& engine() const { return *engine_; }
    Engine& board() const { return *board_; }

    // Changes to another game, or restarts the same: both engines are set to the start, with the current options. On
    // error throws std::invalid_argument and changes nothing.
    void set_game(const std::string& game);

private:
    const Settings& settings_;
    std::string game_;
    Engine* engine_;
    std::unique_ptr<Engine> board_, other_;  // other_: the searching engine after a change of game
};

}  // namespace betwixt::protocols
