#pragma once
// A file mapped into memory.

#include <filesystem>
#include <string_view>

namespace betwixt::tables {

class Mapping {
public:
    // Empty if the file cannot be read.
    explicit Mapping(const std::filesystem::path& path);
    ~Mapping();
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;

    std::string_view bytes() const { return bytes_; }
    // True if the file still has its original length. Reading a truncated part would kill the process.
    bool whole() const;

private:
    int file_;
    std::string_view bytes_;
};

}  // namespace betwixt::tables
