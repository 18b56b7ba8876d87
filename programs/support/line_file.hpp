#pragma once
// A file of whole lines that outlives the programs that write it: one writes at a time, and every write is checked.

#include <cstddef>
#include <string>
#include <string_view>

namespace betwixt::support {

class LineFile {
public:
    // Opens or creates the file and reads it. Throws std::invalid_argument, with one sentence, when it cannot be read
    // or written, is no regular file, or is written by another program just now.
    explicit LineFile(const std::string& path);
    ~LineFile();
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;

    const std::string& path() const { return path_; }
    // What the file held when it was opened. Behind the last line end is what was cut short.
    const std::string& text() const { return text_; }
    // Takes away what was cut short at the end. Throws std::runtime_error.
    void repair();
    // The line is whole in the file when this returns, whatever becomes of the program. Throws std::runtime_error and
    // leaves the file as it was when there is no room for it.
    void add(std::string_view line);

private:
    std::string failure(const char* what) const;
    void cut(std::size_t size);

    std::string path_;
    int fd_ = -1;
    std::string text_;
    std::size_t size_ = 0;  // of the file
};

// The line with its checksum behind a tab.
std::string with_checksum(std::string_view line);
// Takes the checksum off the line. False, and the line stays as it was, where the checksum is missing or wrong.
bool take_checksum(std::string_view& line);

}  // namespace betwixt::support
