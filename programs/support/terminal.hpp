#pragma once
// For lines that are rewritten in place on a terminal.

#include <optional>
#include <string>
#include <string_view>

namespace betwixt::support {

// The number of columns of the terminal; nothing if the file descriptor is no terminal or does not report it.
std::optional<int> terminal_width(int fd);

// The beginning of the line that fits in this many columns, counting each UTF-8 character as one.
std::string_view fitting(std::string_view line, int columns);

}  // namespace betwixt::support
