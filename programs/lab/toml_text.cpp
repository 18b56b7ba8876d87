#include "lab/toml_text.hpp"

#include <algorithm>
#include <string_view>

namespace betwixt::lab {

namespace {

// Throws if a dotted key has too many dots. Each of its names is a nested table, and tables are created, copied and
// destroyed recursively; toml++ limits only the nesting of arrays and inline tables. Counts dots without another
// separator between them.
void bound_dotted_keys(const std::string& file, std::string_view text) {
    constexpr int most = 32;
    int line = 1, dots = 0;
    for (const char c : text) {
        if (c == '.' && ++dots > most)
            throw std::invalid_argument(fmt::format("{}, line {}: more than {} dots in one key", file, line, most));
        if (std::string_view("\n=,[]{}#").find(c) != std::string_view::npos) dots = 0;
        line += c == '\n';
    }
}

}  // namespace

toml::table read_toml(const std::string& file, const std::string& text) {
    bound_dotted_keys(file, text);
    try {
        return toml::parse(text, file);
    } catch (const toml::parse_error& error) {
        std::string what(error.description());
        std::replace(what.begin(), what.end(), '\n', ' ');
        throw std::invalid_argument(fmt::format("{}, line {}: {}", file, error.source().begin.line, what));
    }
}

}  // namespace betwixt::lab
