#pragma once
// What a line of UCI consists of: words, of which the first is the command.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt::protocols {

struct UciLine {
    std::string command;             // empty: the line has none that is known
    std::vector<std::string> words;  // after it

    // What comes before the first word that is a command is left out, as UCI asks.
    explicit UciLine(std::string_view line);
};

// The words from the first to before the last, a blank between two.
std::string joined(const std::vector<std::string>& words, std::size_t first, std::size_t last);

// A whole number, one out of range as the nearest in it. Throws std::invalid_argument: "NAME needs a number, not 'x'".
std::int64_t uci_number(const std::string& name, const std::string& text, std::int64_t least, std::int64_t most);

// `setoption name Move Overhead value 50`: both parts, blanks included.
struct UciOption {
    std::string name;
    std::optional<std::string> value;
};
// Throws std::invalid_argument where there is no name.
UciOption read_uci_option(const std::vector<std::string>& words);

// `position startpos|fen TEXT|TEXT [moves ...]`.
struct UciPosition {
    std::string start;  // in the game's own text; empty for the start of the game
    std::vector<std::string> moves;

    // True if it begins with all that was played there.
    bool goes_on_from(const UciPosition& before) const {
        return start == before.start && moves.size() >= before.moves.size() &&
               std::equal(before.moves.begin(), before.moves.end(), moves.begin());
    }
};
// Throws std::invalid_argument where there is no position.
UciPosition read_uci_position(const std::vector<std::string>& words);

}  // namespace betwixt::protocols
