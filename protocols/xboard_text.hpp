#pragma once
// Parses a line of CECP: a command, and the text after it.

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt::protocols {

struct XboardLine {
    std::string command;  // empty: the line is blank
    std::string text;     // after the command, without blanks at its ends

    explicit XboardLine(std::string_view line);
    std::vector<std::string> words() const;
};

// A fault with a separate answer: "Error (TYPE): LINE".
struct XboardError : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

// The number in a command's text; one out of range counts as the nearest in range. Throws XboardError.
std::int64_t xboard_number(const std::string& text, std::int64_t least, std::int64_t most);

// True for a word written like a move: e2e4, a7a8q, O-O, Nf3.
bool is_like_a_move(const std::string& word);

// "HASH=64" of `option HASH=64`, and a button, which has no value. Case of letters is kept.
struct XboardOption {
    std::string name, value;
    bool has_value;
};
XboardOption read_xboard_option(const std::string& text);

}  // namespace betwixt::protocols
