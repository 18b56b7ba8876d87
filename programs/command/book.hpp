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
    std::string best;  // moves, separated by blanks
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::optional<int> empties{};
};

// One line per position: the position, its value (as in `search --format json`), its score, the result in words, the
// best moves and a checksum, separated by tabs. An incomplete last line is ignored. Throws UserError,
// std::invalid_argument or std::runtime_error, with one sentence.
class Book {
public:
    // Reads a book from a file, and stores its values in the engine's table.
    void read(const std::string& file, Engine& engine);
    // The same for the text of a book; error messages name `file`.
    void read_text(const std::string& text, const std::string& file, Engine& engine);
    // Stores all values read in the table of an engine whose table is empty.
    void teach(Engine& engine) const;
    // From now on add() appends to this file what the file does not contain yet. No other program may write the file
    // meanwhile.
    void write_to(const std::string& file, Engine& engine);
    // Nothing if the position is in none of the books read.
    const Solution* find(const std::string& position) const;
    // Adds a solution. The solution is in the file when this returns.
    void add(const std::string& position, const Solution& s);

private:
    std::unordered_map<std::string, Solution> solved_;
    std::unordered_set<std::string> written_;  // the positions in the output file
    std::unique_ptr<support::LineFile> out_;
};

}  // namespace betwixt::command
