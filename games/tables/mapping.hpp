#pragma once
// A file mapped into memory.

#include <filesystem>
#include <string_view>

namespace betwixt::tables {

class Mapping {
public:
    // Empty where the file cannot be read.
    explicit Mapping(const std::filesystem::path& path);
    ~Mapping();
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;

    std::string_view bytes() const { return bytes_; }
    // Is the file still as long as it was? What has been cut off cannot be read: the process would be killed.
    bool whole() const;

private:
    int file_;
    std::string_view bytes_;
};

}  // namespace betwixt::tables
