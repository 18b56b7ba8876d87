#pragma once
// Lines that are rewritten in place on a terminal.

#include <optional>
#include <string>
#include <string_view>

namespace betwixt::support {

// How many columns the terminal behind that file descriptor has; nothing where it is no terminal or does not say.
std::optional<int> terminal_width(int fd);

// As much of the line as fits in so many columns, counting each character of UTF-8 as one.
std::string_view fitting(std::string_view line, int columns);

}  // namespace betwixt::support
