#pragma once
// The output of `suite`.

#include <optional>
#include <string>

#include "command/session.hpp"
#include "command/suite_task.hpp"
#include "support/table.hpp"

namespace betwixt::command {

// When the search first chose the solution that it kept to the end.
struct Found {
    double seconds;
    Depth depth;
};

struct SuiteAnswer {
    std::string san;             // of the move played
    std::optional<Found> found;  // only if the position is solved
    EngineReport end;
    int points = 0;  // of the move played
};

class SuiteAnswers {
public:
    // `rated`: the suite has points for moves, which are shown, too.
    SuiteAnswers(Format format, bool rated) : format_(format), rated_(rated), table_(header()) {}

    void add(const SuiteTask& task, const SuiteAnswer& answer);
    // Prints everything.
    void print(const std::string& file, std::size_t tasks) const;
    std::size_t count() const { return count_; }
    std::size_t solved() const { return solved_; }

private:
    std::vector<support::Json> header() const;

    Format format_;
    bool rated_;
    support::TextTable table_;
    support::Json objects_ = support::Json::array();
    std::size_t count_ = 0, solved_ = 0;
    int points_ = 0, most_points_ = 0;
    std::uint64_t nodes_ = 0;
    double seconds_ = 0;
};

}  // namespace betwixt::command
