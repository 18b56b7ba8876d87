#pragma once
// For lines that are rewritten in place on a terminal.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace betwixt::support {

// The number of columns of the terminal; nothing if the file descriptor is no terminal or does not report it.
std::optional<int> terminal_width(int fd);

// The text in lines of at most `columns` bytes, broken between words and indented as the line was. Lines that fit stay
// as they are, and so do lines of a command: those that end with \ or begin with four blanks.
std::string wrapped(std::string_view text, std::size_t columns);
// The same for the terminal behind the file descriptor; the text itself if there is none.
std::string wrapped_for(int fd, std::string_view text);

// The first words of the line that fit in this many columns, and " ..." if they are not all.
std::string first_words(std::string_view line, std::size_t columns);

// The beginning of the line that fits in this many columns, counting each UTF-8 character as one.
std::string_view fitting(std::string_view line, int columns);

}  // namespace betwixt::support
