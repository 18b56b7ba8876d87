#include "protocols/xboard_text.hpp"

#include <algorithm>
#include <cctype>

#include "protocols/text_parts.hpp"
#include "protocols/uci_text.hpp"

namespace betwixt::protocols {

XboardLine::XboardLine(std::string_view line) {
    const auto all = trimmed(line);
    const auto end = std::min(all.find_first_of(" \t"), all.size());
    command = all.substr(0, end);
    text = trimmed(all.substr(end));
}

std::vector<std::string> XboardLine::words() const { return words_of(text); }

std::int64_t xboard_number(const std::string& text, std::int64_t least, std::int64_t most) {
    try {
        return uci_number("", text, least, most);
    } catch (const std::invalid_argument&) {
        throw XboardError("needs a whole number");
    }
}

bool is_like_a_move(const std::string& word) {
    if (word.size() < 2 || word.size() > 7) return false;
    if (word.starts_with("O-O") || word.starts_with("0-0")) return true;
    if (word.find_first_not_of("abcdefgh12345678NBRQKnrqx:-=+#") != std::string::npos) return false;
    const bool has_rank = std::any_of(word.begin(), word.end(), [](char c) { return c >= '1' && c <= '8'; });
    return has_rank && std::string_view("abcdefghNBRQK").find(word.front()) != std::string_view::npos;
}

XboardOption read_xboard_option(const std::string& text) {
    const auto equals = text.find('=');
    const bool has_value = equals != std::string::npos;
    XboardOption option{std::string(trimmed(text.substr(0, equals))), "", has_value};
    if (has_value) option.value = trimmed(text.substr(equals + 1));
    if (option.name.empty()) throw XboardError("needs NAME=VALUE");
    return option;
}

}  // namespace betwixt::protocols
