#include "protocols/session_options.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

bool read_flag(std::string_view name, std::string_view value) {
    const auto word = lower(value);
    const bool on = word == "true" || word == "1";
    if (!on && word != "false" && word != "0")
        throw std::invalid_argument(fmt::format("{} needs true or false, not {}", name, in_quotes(value)));
    return on;
}

int read_count(std::string_view name, std::string_view value, int least, int most) {
    const auto n = whole_number(value);
    if (!n || *n < least || *n > most)
        throw std::invalid_argument(
            fmt::format("{} needs a whole number from {} to {}, not {}", name, least, most, in_quotes(value)));
    return *n;
}

bool names_option(std::string_view name, std::string_view option) {
    auto given = lower(name);
    std::replace(given.begin(), given.end(), '-', ' ');
    return given == lower(option);
}

std::string uci_flag(std::string_view name, bool value) {
    return fmt::format("option name {} type check default {}", name, value);
}
std::string uci_count(std::string_view name, int value, int least, int most) {
    return fmt::format("option name {} type spin default {} min {} max {}", name, value, least, most);
}
std::string xboard_flag(std::string_view name, bool value) { return fmt::format("{} -check {:d}", name, value); }
std::string xboard_count(std::string_view name, int value, int least, int most) {
    return fmt::format("{} -spin {} {} {}", name, value, least, most);
}

}  // namespace betwixt::protocols
