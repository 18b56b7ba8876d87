#pragma once
// What `suite` prints.

#include <optional>
#include <string>

#include "command/session.hpp"
#include "command/suite_task.hpp"
#include "support/table.hpp"

namespace betwixt::command {

// When the search came upon the move that it kept until its end.
struct Found {
    double seconds;
    Depth depth;
};

struct SuiteAnswer {
    std::string san;             // of the move played
    std::optional<Found> found;  // where it solves the position
    EngineReport end;
};

class SuiteAnswers {
public:
    explicit SuiteAnswers(Format format) : format_(format), table_(header()) {}

    void add(const SuiteTask& task, const SuiteAnswer& answer);
    // Prints everything.
    void print(const std::string& file, std::size_t tasks) const;
    std::size_t count() const { return count_; }
    std::size_t solved() const { return solved_; }

private:
    std::vector<support::Json> header() const;

    Format format_;
    support::TextTable table_;
    support::Json objects_ = support::Json::array();
    std::size_t count_ = 0, solved_ = 0;
    std::uint64_t nodes_ = 0;
    double seconds_ = 0;
};

}  // namespace betwixt::command
