#pragma once
// The two engines of a session, of one game: one that searches, and one that knows the moves while the other is busy.

#include <memory>
#include <string>

#include "protocols/protocol.hpp"

namespace betwixt::protocols {

class Boards {
public:
    // `engine` searches until another game is set. Throws std::invalid_argument where the program does not have the
    // game of the settings.
    Boards(Engine& engine, const Settings& settings);

    const std::string& game() const { return game_; }
    Engine& engine() const { return *engine_; }
    Engine& board() const { return *board_; }

    // Another game of the program, or the same anew: both stand at its start, with the options that were set. Throws
    // std::invalid_argument, and stays as it was.
    void set_game(const std::string& game);

private:
    const Settings& settings_;
    std::string game_;
    Engine* engine_;
    std::unique_ptr<Engine> board_, other_;  // other_: the engine, since another game was set
};

}  // namespace betwixt::protocols
