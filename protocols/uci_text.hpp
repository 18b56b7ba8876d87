#pragma once
// Parses lines of UCI into words, of which the first is the command.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt::protocols {

struct UciLine {
    std::string command;             // empty: the line has no known command
    std::vector<std::string> words;  // after the command

    // Ignores words before the first known command, as UCI requires.
    explicit UciLine(std::string_view line);
};

// The words from `first` to before `last`, separated by blanks.
std::string joined(const std::vector<std::string>& words, std::size_t first, std::size_t last);

// A whole number; one out of range counts as the nearest in range. Throws std::invalid_argument: "NAME needs a number,
// not 'x'".
std::int64_t uci_number(const std::string& name, const std::string& text, std::int64_t least, std::int64_t most);

// `setoption name Move Overhead value 50`: the name and the value, which may contain blanks.
struct UciOption {
    std::string name;
    std::optional<std::string> value;
};
// Throws std::invalid_argument if there is no name.
UciOption read_uci_option(const std::vector<std::string>& words);

// `position startpos|fen TEXT|TEXT [moves ...]`.
struct UciPosition {
    std::string start;  // in the game's own notation; empty for the start of the game
    std::vector<std::string> moves;

    // True if this position begins with all moves played in `before`.
    bool goes_on_from(const UciPosition& before) const {
        return start == before.start && moves.size() >= before.moves.size() &&
               std::equal(before.moves.begin(), before.moves.end(), moves.begin());
    }
};
// Throws std::invalid_argument if there is no position.
UciPosition read_uci_position(const std::vector<std::string>& words);

}  // namespace betwixt::protocols
