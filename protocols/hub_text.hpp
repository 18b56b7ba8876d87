#pragma once
// What a line of Hub's protocol consists of: COMMAND NAME=VALUE NAME="several words" FLAG.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocols/draughts.hpp"

namespace betwixt::protocols {

struct HubLine {
    std::string command;
    std::vector<std::pair<std::string, std::string>> arguments;  // a flag has an empty value

    explicit HubLine(std::string_view line);
    // The value of the first argument of that name; nothing if it is not there.
    std::optional<std::string> value(std::string_view name) const;
    bool has(std::string_view name) const { return value(name).has_value(); }
};

// A value in the quotes that it needs. Quotes inside become apostrophes, for the protocol cannot say them.
std::string hub_value(std::string_view text);

// 11-15, or 28x19x23: from, to, and the captured squares.
std::string hub_move(const DraughtsMove& move);
// The legal move that a client means, as the engine writes it. Captured squares may come in any order, and be left out
// where one capture has these ends. Throws std::invalid_argument.
std::string move_of_hub(Engine& engine, const std::string& text);

}  // namespace betwixt::protocols
