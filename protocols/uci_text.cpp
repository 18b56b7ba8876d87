#include "protocols/uci_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::array<std::string_view, 14> uci_commands{"uci", "isready", "setoption", "ucinewgame", "position",
                                                        "go",  "stop",    "ponderhit", "quit",       "debug",
                                                        "d",   "eval",    "bench",     "register"};

bool is_uci_command(const std::string& word) {
    return std::find(uci_commands.begin(), uci_commands.end(), word) != uci_commands.end();
}

}  // namespace

UciLine::UciLine(std::string_view line) {
    auto all = words_of(std::string(line));
    const auto at = std::find_if(all.begin(), all.end(), is_uci_command);
    if (at == all.end()) return;
    command = *at;
    words.assign(at + 1, all.end());
}

std::string joined(const std::vector<std::string>& words, std::size_t first, std::size_t last) {
    std::string s;
    for (std::size_t i = first; i < last; ++i) s += (i > first ? " " : "") + words[i];
    return s;
}

std::int64_t uci_number(const std::string& name, const std::string& text, std::int64_t least, std::int64_t most) {
    std::int64_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    const bool too_large = error == std::errc::result_out_of_range;
    if (end != text.data() + text.size() || (error != std::errc{} && !too_large))
        throw std::invalid_argument(name + " needs a whole number, not " + in_quotes(text));
    if (too_large) n = text.front() == '-' ? least : most;
    return std::clamp(n, least, most);
}

UciOption read_uci_option(const std::vector<std::string>& words) {
    const auto name = std::find(words.begin(), words.end(), "name");
    const auto value = std::find(name, words.end(), "value");
    const auto place = [&](auto at) { return static_cast<std::size_t>(at - words.begin()); };
    if (name == words.end() || name + 1 == value || name + 1 == words.end())
        throw std::invalid_argument("setoption needs name NAME value VALUE");
    UciOption option{joined(words, place(name) + 1, place(value)), std::nullopt};
    if (value != words.end()) option.value = joined(words, place(value) + 1, words.size());
    return option;
}

UciPosition read_uci_position(const std::vector<std::string>& words) {
    const auto moves = std::find(words.begin(), words.end(), "moves");
    const bool from_start = !words.empty() && words[0] == "startpos";
    UciPosition p;
    if (moves != words.end()) p.moves.assign(moves + 1, words.end());
    else if (from_start) p.moves.assign(words.begin() + 1, words.end());  // some leave the word out
    const auto end = static_cast<std::size_t>(moves - words.begin());
    const std::size_t first = !words.empty() && words[0] == "fen" ? 1 : 0;
    if (!from_start) p.start = joined(words, first, end);
    if (!from_start && p.start.empty()) throw std::invalid_argument("position needs startpos, or fen and a position");
    return p;
}

}  // namespace betwixt::protocols
