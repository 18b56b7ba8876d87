#pragma once
// Solved positions, kept in a file from one `betwixt solve` to the next.

#include <fstream>
#include <optional>
#include <string>
#include <unordered_map>

#include "betwixt/engine/engine.hpp"

namespace betwixt::command {

struct Solution {
    double value = 0, score = 0;
    std::string text;
    std::string best;  // moves, with blanks between
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::optional<int> empties{};
};

// A line each: the position, its value (as `search --format json` gives it), its score, the result in words and the
// best move, with tabs between. Throws std::invalid_argument or UserError.
class Book {
public:
    // Reads a book into the engine's table, too.
    void read(const std::string& file, Engine& engine);
    // Makes all that was read known to an engine whose table is empty.
    void teach(Engine& engine) const;
    void write_to(const std::string& file);
    // Nothing when the position is not in the book.
    const Solution* find(const std::string& position) const;
    // Adds a solution, at once on the disk.
    void add(const std::string& position, const Solution& s);

private:
    std::unordered_map<std::string, Solution> solved_;
    std::ofstream out_;
};

}  // namespace betwixt::command
