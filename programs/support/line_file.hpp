#pragma once
// A file of complete lines that survives crashes of its writers: one program writes at a time, and every write is
// checked.

#include <cstddef>
#include <string>
#include <string_view>

namespace betwixt::support {

class LineFile {
public:
    // Opens or creates the file and reads it. Throws std::invalid_argument, with one sentence, if the file cannot be
    // read or written, is no regular file, or is being written by another program.
    explicit LineFile(const std::string& path);
    ~LineFile();
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;

    const std::string& path() const { return path_; }
    // The contents when the file was opened. Text after the last line end is an incomplete line.
    const std::string& text() const { return text_; }
    // Removes an incomplete line at the end. Throws std::runtime_error.
    void repair();
    // The line is completely in the file when this returns, even if the program is killed afterwards. Throws
    // std::runtime_error and leaves the file unchanged if there is no space.
    void add(std::string_view line);

private:
    std::string failure(const char* what) const;
    void cut(std::size_t size);

    std::string path_;
    int fd_ = -1;
    std::string text_;
    std::size_t size_ = 0;  // of the file
};

// The line followed by a tab and its checksum.
std::string with_checksum(std::string_view line);
// Removes the checksum from the line. If the checksum is missing or wrong, returns false and leaves the line unchanged.
bool take_checksum(std::string_view& line);

}  // namespace betwixt::support
