#pragma once
// Whole files, and lines of files.

#include <filesystem>
#include <fstream>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt::support {

// Throws std::invalid_argument with a sentence when the file cannot be read, or is a folder.
std::ifstream open_file(const std::filesystem::path& path);
// The same, and when it has more than a gigabyte.
std::string read_file(const std::filesystem::path& path);
// Where the bytes of a file are gathered until it is whole: a file beside it, of this process alone; of a device
// itself.
std::filesystem::path part_of(const std::filesystem::path& path);
// Makes its folder, too. The file appears whole or not at all. Throws std::invalid_argument.
void write_file(const std::filesystem::path& path, std::string_view bytes);

// The lines that are neither empty nor comments, which # and % begin, with their numbers. A line ends with \n, \r\n or
// \r.
struct Line {
    int number;
    std::string text;
};
std::vector<Line> lines_of(std::string_view text);
// Throws std::invalid_argument when there is none.
std::vector<Line> read_lines(const std::string& file);

}  // namespace betwixt::support
