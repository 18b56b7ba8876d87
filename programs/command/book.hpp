#pragma once
// Solved positions, kept in a file from one `betwixt solve` to the next.

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "betwixt/engine/engine.hpp"
#include "support/line_file.hpp"

namespace betwixt::command {

struct Solution {
    double value = 0, score = 0;
    std::string text;
    std::string best;  // moves, with blanks between
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::optional<int> empties{};
};

// A line each: the position, its value (as `search --format json` gives it), its score, the result in words, the best
// moves and a checksum, with tabs between. A last line that was cut short is passed over. Throws UserError,
// std::invalid_argument or std::runtime_error, with one sentence.
class Book {
public:
    // Reads a book into the engine's table, too.
    void read(const std::string& file, Engine& engine);
    // The same for the text of a book; `file` is how messages call it.
    void read_text(const std::string& text, const std::string& file, Engine& engine);
    // Makes all that was read known to an engine whose table is empty.
    void teach(Engine& engine) const;
    // Adds to this book from now on what it does not hold yet. No other program may write it meanwhile.
    void write_to(const std::string& file, Engine& engine);
    // Nothing when the position is not in a book that was read.
    const Solution* find(const std::string& position) const;
    // Adds a solution: it is in the file when this returns.
    void add(const std::string& position, const Solution& s);

private:
    std::unordered_map<std::string, Solution> solved_;
    std::unordered_set<std::string> written_;  // the positions in the file that is written
    std::unique_ptr<support::LineFile> out_;
};

}  // namespace betwixt::command
