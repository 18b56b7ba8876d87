#pragma once
// The input and the output of `solve`.

#include <optional>
#include <string>
#include <vector>

#include "command/book.hpp"
#include "command/session.hpp"
#include "support/table.hpp"

namespace betwixt::command {

// A position as it was written, and its score if the file gives one.
struct Task {
    std::string text;
    std::optional<double> expected;

    std::string shown() const { return text.empty() ? "start" : text; }
};

// Reads positions, one a line, perhaps followed by scores, or an OBF file. Throws std::invalid_argument.
std::vector<Task> tasks_of(Engine& engine, const std::string& file, const std::string& game);

inline double sign(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

// Prints the answers, and computes the exit status.
class Answers {
public:
    Answers(Format format, bool weak, bool empties);
    // Complains on stderr when the score is not the one expected.
    void add(const Task& task, const Solution& s);
    // The exit status.
    int finish(std::size_t tasks) const;
    std::size_t solved() const { return solved_; }
    // Prints what is known of a position whose solution was interrupted.
    void leave_off(const Task& task, const EngineReport& known) const;

private:
    std::vector<support::Json> header() const;

    Format format_;
    bool weak_, empties_;
    support::TextTable table_;
    std::size_t solved_ = 0, compared_ = 0, wrong_ = 0;
    std::uint64_t nodes_ = 0;
    double seconds_ = 0;
};

}  // namespace betwixt::command
