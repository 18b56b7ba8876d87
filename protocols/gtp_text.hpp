#pragma once
// Parses a line of GTP.

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

using Words = std::vector<std::string>;

// Its text is the answer after a question mark.
struct Refused : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

// A line without comment and control characters, split into words; a number before the command is its id.
struct Request {
    std::string id;
    std::string command;
    Words arguments;

    explicit Request(std::string_view line) {
        std::string text(line.substr(0, line.find('#')));
        for (char& c : text)
            if (c == '\t') c = ' ';
        text.erase(std::remove_if(text.begin(), text.end(), [](unsigned char c) { return std::iscntrl(c); }),
                   text.end());
        arguments = words_of(text);
        if (!arguments.empty() && arguments[0].find_first_not_of("0123456789") == std::string::npos) shift_to(id);
        if (!arguments.empty()) shift_to(command);
    }

private:
    void shift_to(std::string& word) {
        word = arguments.front();
        arguments.erase(arguments.begin());
    }
};

// A vertex in capitals, such as F5; anything else, a pass included, in the engine's notation.
inline std::string vertex(const std::string& move) {
    const bool on_board = move.size() == 2 && std::isalpha(static_cast<unsigned char>(move[0])) &&
                          std::isdigit(static_cast<unsigned char>(move[1]));
    return on_board ? upper(move) : move;
}

inline int colour(const std::string& word) {
    const std::string c = lower(word);
    if (c == "b" || c == "black") return 0;
    if (c == "w" || c == "white") return 1;
    throw Refused(in_quotes(word) + " is not a colour; colours are black and white");
}
constexpr std::string_view colour_name(int side) { return side == 0 ? "black" : "white"; }

}  // namespace betwixt::protocols
