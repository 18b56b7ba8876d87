#include "lab/toml_text.hpp"

#include <algorithm>
#include <string_view>

namespace betwixt::lab {

namespace {

// Each name of a dotted key is a table in the one before, and what makes, copies and destroys tables calls itself for
// each; toml++ bounds arrays and inline tables alone. So the dots are counted first, wherever no other sign parts them.
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
