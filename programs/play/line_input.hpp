#pragma once
// Lines that the player writes: edited, completed and remembered on a terminal, plain elsewhere.

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace betwixt::play {

// One at a time: it is what the library for editing can do.
class LineInput {
public:
    // `words` gives what a line may begin with.
    explicit LineInput(std::function<std::vector<std::string>()> words);
    ~LineInput();
    LineInput(const LineInput&) = delete;
    LineInput& operator=(const LineInput&) = delete;

    // Nothing at the end of input.
    std::optional<std::string> read(const std::string& prompt);

private:
    bool edits_;
};

}  // namespace betwixt::play
