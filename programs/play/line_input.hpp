#pragma once
// The player's input lines: with editing, completion and history on a terminal, plain elsewhere.

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace betwixt::play {

// One object at a time: the editing library has global state.
class LineInput {
public:
    // `words` returns the possible first words of a line.
    explicit LineInput(std::function<std::vector<std::string>()> words);
    ~LineInput();
    LineInput(const LineInput&) = delete;
    LineInput& operator=(const LineInput&) = delete;

    // Nothing at the end of the input.
    std::optional<std::string> read(const std::string& prompt);

private:
    bool edits_;
};

}  // namespace betwixt::play
