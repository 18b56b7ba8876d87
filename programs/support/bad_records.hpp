#pragma once
// Records that cannot be read: one does not stop the reading of the others.

#include <cstddef>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace betwixt::support {

struct BadRecordsOptions {
    bool strict = false;  // the first one stops the reading
    std::string file{};   // where the texts of bad records go; empty for none
};

inline constexpr int status_with_bad_records = 3;  // of a command that did all else it was asked

class BadRecords {
public:
    explicit BadRecords(const BadRecordsOptions& options) : options_(options) {}

    // A file is about to be read. Throws std::invalid_argument where bad records would be written over it, or cannot be
    // written.
    void begin(const std::string& file);
    // Calls f(), which reads a record. What it finds wrong, a std::invalid_argument, is named on standard error, and
    // the text of the record is kept; where reading is strict it is thrown, with file and line. Returns whether the
    // record is good.
    template <class F> bool read(const std::string& file, int line, std::string_view text, F&& f) {
        try {
            f();
            return true;
        } catch (const std::invalid_argument& error) {
            add(file, line, error.what(), text);
            return false;
        }
    }
    // Says how many were left out. Returns the exit status of a command that else ends with `status`.
    int finish(int status) const;

private:
    void add(const std::string& file, int line, const std::string& what, std::string_view text);

    BadRecordsOptions options_;
    std::ofstream out_;
    std::size_t bad_ = 0;
};

}  // namespace betwixt::support
