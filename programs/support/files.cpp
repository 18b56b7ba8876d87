#include "support/files.hpp"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include <fmt/core.h>
#include <unistd.h>

namespace betwixt::support {

namespace fs = std::filesystem;

namespace {
constexpr std::size_t largest_file = std::size_t{1} << 30;
}  // namespace

std::ifstream open_file(const fs::path& path) {
    const auto why = [&](const char* what) {
        return std::invalid_argument(fmt::format("cannot read the file '{}'{}", path.string(), what));
    };
    std::error_code error;
    if (fs::is_directory(path, error)) throw why(": it is a folder");
    std::ifstream in(path, std::ios::binary);
    if (!in) throw why("");
    return in;
}

std::string read_file(const fs::path& path) {
    auto in = open_file(path);
    std::string bytes;
    for (std::string piece(std::size_t{1} << 16, '\0'); in;) {
        in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        bytes.append(piece, 0, static_cast<std::size_t>(in.gcount()));
        if (bytes.size() > largest_file)
            throw std::invalid_argument(
                fmt::format("cannot read the file '{}': it has more than a gigabyte", path.string()));
    }
    if (in.bad()) throw std::invalid_argument(fmt::format("cannot read the file '{}'", path.string()));
    return bytes;
}

void expect_writable(const fs::path& path) {
    std::error_code error;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const auto refuse = [&](const std::string& why) {
        throw std::invalid_argument(fmt::format("cannot write the file '{}': {}", path.string(), why));
    };
    if (fs::is_directory(path, error)) refuse("it is a folder");
    if (!fs::is_directory(folder, error)) refuse(fmt::format("there is no folder '{}'", folder.string()));
    const bool there = fs::exists(path, error);
    if (::access((there && !fs::is_regular_file(path, error) ? path : folder).c_str(), W_OK) != 0)
        refuse(std::generic_category().message(errno));
}

fs::path part_of(const fs::path& path) {
    std::error_code error;
    if (fs::exists(path, error) && !fs::is_regular_file(path, error)) return path;
    return path.string() + fmt::format(".{}.part", ::getpid());
}

void write_file(const fs::path& path, std::string_view bytes) {
    std::error_code error;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
    const auto part = part_of(path);
    {
        std::ofstream out(part, std::ios::binary);
        out << bytes << std::flush;
        out.close();
        if (!out) throw std::invalid_argument(fmt::format("cannot write the file '{}'", path.string()));
    }
    if (part == path) return;
    fs::rename(part, path, error);
    if (error)
        throw std::invalid_argument(fmt::format("cannot write the file '{}': {}", path.string(), error.message()));
}

// The file is linked to its name when it is complete.
bool write_once(const fs::path& path, std::string_view bytes) {
    const fs::path whole = path.string() + fmt::format(".{}.whole", ::getpid());
    write_file(whole, bytes);
    std::error_code error, ignored;
    fs::create_hard_link(whole, path, error);
    fs::remove(whole, ignored);
    if (error && error != std::errc::file_exists)
        throw std::invalid_argument(fmt::format("cannot write the file '{}': {}", path.string(), error.message()));
    return !error;
}

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find_first_of("\r\n"), text.size());
        auto line = text.substr(0, end);
        line = line.substr(0, line.find_first_of("#%"));
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        line = line.substr(0, line.find_last_not_of(" \t") + 1);
        if (!line.empty()) lines.push_back({number, std::string(line)});
        text.remove_prefix(std::min(end + (text.substr(end, 2) == "\r\n" ? 2 : 1), text.size()));
    }
    return lines;
}

std::vector<Line> read_lines(const std::string& file) {
    auto lines = lines_of(read_file(file));
    if (lines.empty()) throw std::invalid_argument(fmt::format("the file '{}' has no line with anything on it", file));
    return lines;
}

}  // namespace betwixt::support
