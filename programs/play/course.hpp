#pragma once
// The course of a game in the terminal: the moves so far, those taken back, and who chose each.

#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::play {

struct Ply {
    std::string move;
    int side;      // who moved
    bool by_user;  // chosen by the user; else by the program, or forced
};

// The engine stands after the first `played()` of all plies since start().
class Course {
public:
    explicit Course(Engine& engine) : engine_(engine) { begin(""); }

    // As Engine::set_position; moves in the text count as played. Throws std::invalid_argument and stays as it was.
    void begin(const std::string& text);
    // What was taken back is forgotten. Throws std::invalid_argument and stays as it was.
    void play(const std::string& move, bool by_user);
    // Back to where the user chose last, or, where the user never did, before the last move that was no pass; and
    // forward again over that move and what followed. False where there is nothing.
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
