#pragma once
// The output for the player. On a terminal the board is drawn in place, with the messages since the last command below
// it. Elsewhere everything is plain lines.

#include <string>
#include <vector>

#include "play/picture.hpp"

namespace betwixt::play {

class Screen {
public:
    // Reads the state of standard output, TERM, NO_COLOR and the locale.
    Screen();

    const Style& style() const { return style_; }
    // True if lines may be rewritten.
    bool in_place() const { return in_place_; }
    // Prints a sentence and a line end.
    void say(const std::string& sentence);
    // Prints a picture and a line end: below the messages in a pipe, above them on a terminal.
    void show(const std::string& picture);
    // Prints the line that a search rewrites. In a pipe each call prints a new line.
    void progress(const std::string& line) const;
    void end_progress() const;
    // Called at each command: drops the messages from before it.
    void turn_page() { said_.clear(); }

private:
    bool in_place_ = false;
    Style style_;
    std::vector<std::string> said_;
};

}  // namespace betwixt::play
