#pragma once
// Whole files, and lines of files.

#include <filesystem>
#include <fstream>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt::support {

// Throws std::invalid_argument with a sentence if the file cannot be read, or is a folder.
std::ifstream open_file(const std::filesystem::path& path);
// The same, and also if the file has more than a gigabyte.
std::string read_file(const std::filesystem::path& path);
// The path to which the bytes of a file are written until it is complete: a temporary file beside it, named after this
// process; for a device the device itself.
std::filesystem::path part_of(const std::filesystem::path& path);
// Throws std::invalid_argument where the file cannot be written, or its folder is not there: for a file that the user
// names, before work whose result goes there.
void expect_writable(const std::filesystem::path& path);
// Also creates the folder. The file appears complete or not at all. Throws std::invalid_argument.
void write_file(const std::filesystem::path& path, std::string_view bytes);

// The same, but the first process that writes the file keeps it: the file appears once. False if it was there already.
bool write_once(const std::filesystem::path& path, std::string_view bytes);

// The lines, with their numbers, that are neither empty nor comments. A comment begins with # or %. A line ends with
// \n, \r\n or \r.
struct Line {
    int number;
    std::string text;
};
std::vector<Line> lines_of(std::string_view text);
// Throws std::invalid_argument if there is no such line.
std::vector<Line> read_lines(const std::string& file);

}  // namespace betwixt::support
