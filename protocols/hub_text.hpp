#pragma once
// Parses and writes lines of the Hub protocol: COMMAND NAME=VALUE NAME="several words" FLAG.

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
    // The value of the first argument of that name; nothing if there is none.
    std::optional<std::string> value(std::string_view name) const;
    bool has(std::string_view name) const { return value(name).has_value(); }
};

// A value, in quotes if it needs them. Quotes inside become apostrophes, because the protocol has no escapes.
std::string hub_value(std::string_view text);

// 11-15, or 28x19x23: from, to, and the captured squares.
std::string hub_move(const DraughtsMove& move);
// The legal move that a client's text means, in the engine's notation. Captured squares may come in any order, and may
// be missing if only one capture has these ends. Throws std::invalid_argument.
std::string move_of_hub(Engine& engine, const std::string& text);

}  // namespace betwixt::protocols
