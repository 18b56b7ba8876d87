#pragma once
// What the player sees: on a terminal the board is drawn in its place, with what was said since the last command below
// it; elsewhere everything is a plain line.

#include <string>
#include <vector>

#include "play/picture.hpp"

namespace betwixt::play {

class Screen {
public:
    // Looks at standard output, TERM, NO_COLOR and the locale.
    Screen();

    const Style& style() const { return style_; }
    // May lines be rewritten?
    bool in_place() const { return in_place_; }
    // A sentence, with its end of line.
    void say(const std::string& sentence);
    // A picture with its end of line, below what was said in a pipe, above it on a terminal.
    void show(const std::string& picture);
    // The line that a search rewrites. On a pipe each is a line of its own.
    void progress(const std::string& line) const;
    void end_progress() const;
    // A command was given: what was said before it is old.
    void turn_page() { said_.clear(); }

private:
    bool in_place_ = false;
    Style style_;
    std::vector<std::string> said_;
};

}  // namespace betwixt::play
