#include "support/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

namespace betwixt::support {

std::optional<int> terminal_width(int fd) {
    winsize size{};
    if (isatty(fd) != 1 || ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return size.ws_col;
}

std::string_view fitting(std::string_view line, int columns) {
    const auto begins_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    std::size_t end = 0;
    for (int column = 0; end < line.size(); ++end)
        if (begins_character(line[end]) && column++ == columns) break;
    return line.substr(0, end);
}

}  // namespace betwixt::support
