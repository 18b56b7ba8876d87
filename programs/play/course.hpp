#pragma once
// The course of a game in the terminal: the moves so far, those taken back, and who chose each.

#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::play {

struct Ply {
    std::string move;   // in the engine's notation
    std::string shown;  // as people write it
    int side;           // the side that moved
    bool by_user;       // chosen by the user; false for the program's and for forced moves
};

// The engine is set to the position after the first `played()` of all plies since start().
class Course {
public:
    explicit Course(Engine& engine) : engine_(engine) { begin(""); }

    // As Engine::set_position; moves in the text count as played. On error throws std::invalid_argument and changes
    // nothing.
    void begin(const std::string& text);
    // Drops the moves that were taken back. On error throws std::invalid_argument and changes nothing.
    void play(const std::string& move, bool by_user);
    // undo() goes back to the position of the user's last choice, or, if the user made none, to the one before the last
    // move that was no pass. redo() replays that move and the moves that followed it. False if there is nothing to do.
    bool undo();
    bool redo();

    // The position before the first move.
    const std::string& start() const { return start_; }
    std::size_t played() const { return played_; }
    std::vector<Ply> plies() const { return {all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>(played_)}; }
    bool can_redo() const { return played_ < all_.size(); }

private:
    Engine& engine_;
    std::string start_;
    std::vector<Ply> all_;
    std::size_t played_ = 0;
};

}  // namespace betwixt::play
