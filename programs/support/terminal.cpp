#include "support/terminal.hpp"

#include <algorithm>
#include <sstream>

#include <sys/ioctl.h>
#include <unistd.h>

namespace betwixt::support {

std::optional<int> terminal_width(int fd) {
    winsize size{};
    if (isatty(fd) != 1 || ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return size.ws_col;
}

std::string wrapped(std::string_view text, std::size_t columns) {
    std::istringstream lines{std::string(text)};
    std::string out;
    for (std::string line; std::getline(lines, line); out += '\n') {
        if (line.size() <= columns || line.ends_with('\\') || line.starts_with("    ")) {
            out += line;
            continue;
        }
        std::istringstream words(line);
        const std::string indent(std::min(line.find_first_not_of(' '), line.size()), ' ');
        out += indent;
        std::size_t used = indent.size();
        for (std::string word; words >> word; used += word.size()) {
            if (used > indent.size() && used + 1 + word.size() > columns) out += '\n' + indent, used = indent.size();
            else if (used > indent.size()) out += ' ', ++used;
            out += word;
        }
    }
    if (!text.ends_with('\n') && !out.empty()) out.pop_back();
    return out;
}

std::string wrapped_for(int fd, std::string_view text) {
    const auto width = terminal_width(fd);
    return width ? wrapped(text, static_cast<std::size_t>(*width)) : std::string(text);
}

std::string first_words(std::string_view line, std::size_t columns) {
    if (line.size() <= columns) return std::string(line);
    constexpr std::string_view more = " ...";
    const auto end = columns > more.size() ? line.rfind(' ', columns - more.size()) : line.npos;
    return end == line.npos ? "..." : std::string(line.substr(0, end)) + std::string(more);
}

std::string_view fitting(std::string_view line, int columns) {
    const auto begins_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    std::size_t end = 0;
    for (int column = 0; end < line.size(); ++end)
        if (begins_character(line[end]) && column++ == columns) break;
    return line.substr(0, end);
}

}  // namespace betwixt::support
