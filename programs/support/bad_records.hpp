#pragma once
// Handles unreadable records: one of them does not stop the reading of the others.

#include <cstddef>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include <fmt/core.h>

namespace betwixt::support {

struct BadRecordsOptions {
    bool strict = false;  // the first bad record stops the reading
    std::string file{};   // gets the texts of bad records; empty for none
};

inline constexpr int status_with_bad_records = 3;  // of a command that was successful apart from the bad records

class BadRecords {
public:
    explicit BadRecords(const BadRecordsOptions& options) : options_(options) {}

    // Called before a file is read. Throws std::invalid_argument if bad records would overwrite that file, or if they
    // cannot be written.
    void begin(const std::string& file);
    // Calls f(), which reads a record. If f throws std::invalid_argument, prints the error on standard error and keeps
    // the text of the record; in strict mode throws it again with file and line, or what `unit` says that `line`
    // counts. True if the record is good.
    template <class F>
    bool read(const std::string& file, int line, std::string_view text, F&& f, const char* unit = "line") {
        try {
            f();
            return true;
        } catch (const std::invalid_argument& error) {
            add(fmt::format("{}, {} {}", file, unit, line), error.what(), text);
            return false;
        }
    }
    // Reports the number of bad records. Returns the exit status of a command that otherwise ends with `status`.
    int finish(int status) const;

private:
    void add(const std::string& place, const std::string& what, std::string_view text);

    BadRecordsOptions options_;
    std::ofstream out_;
    std::size_t bad_ = 0;
};

}  // namespace betwixt::support
